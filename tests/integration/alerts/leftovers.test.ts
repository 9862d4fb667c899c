import { expect, it, vi } from 'vitest';
import { exact } from '#protocol/decimal.ts';
import { coin } from '#protocol/units.ts';
import { eventually } from '../../support/eventually.ts';
import { FakeClock, settled } from '../../support/fake-clock.ts';
import { createStart, quietServer } from '../../support/worker-kit.ts';

const LIST = '/huobi/getHuobiDetailsByQuoteCoin';

const start = createStart();

/** A market with one price. */
const marketAt = (close: number) =>
  quietServer().on(LIST, () =>
    Response.json({
      status: 'ok',
      data: [
        {
          ...{ baseCoin: 'BTC', quoteCoin: 'USDT', logo: '' },
          tick: { open: 90, close, high: 120, low: 80, vol: 1 },
        },
      ],
    }),
  );

async function leaveAlert() {
  const { worker, clock, stop } = start(marketAt(90));
  const added = await worker.alerts.add({
    pair: { base: coin('BTC'), quote: coin('USDT') },
    rule: { kind: 'above', price: exact('100') },
    note: '',
    repeat: false,
    sound: false,
  });
  expect(added).toMatchObject({ ok: true });
  stop();
  return clock.now();
}

it('judges an alert that an earlier worker left, though no page follows it', async () => {
  const clock = new FakeClock(await leaveAlert());
  const server = marketAt(101.5);
  const later = start(server, clock);
  await eventually(async () => {
    await vi.dynamicImportSettled();
    // Time stands still: it would be over for a device that is being opened.
    await settled();
    expect(server.to(LIST).length).toBeGreaterThan(0);
  });
  // Asked for only now: the list would load the alerts by itself.
  await eventually(async () =>
    expect(await later.worker.alerts.list()).toMatchObject([{ firedPrice: '101.5' }]),
  );
});

it('asks for no prices where nothing is left', async () => {
  const server = marketAt(101.5);
  const { clock } = start(server);
  await vi.dynamicImportSettled();
  await clock.advance(60_000);
  expect(server.to(LIST)).toEqual([]);
});
