import '../../support/indexed-db.ts';
import { expect, test } from 'vitest';
import { coin } from '#protocol/units.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { sharedLocks } from '../../support/fake-locks.ts';
import { replayFlight } from '../../support/flight/replay-flight.ts';
import { tabLine } from '../../support/tab-line.ts';
import { createStart, quietServer } from '../../support/worker-kit.ts';

const start = createStart();
const TICKERS = { name: 'tickers', quote: coin('USDT') } as const;

test('a tab that was told prices by another one shows the same prices in a replay', async () => {
  const clock = new FakeClock();
  let close = 100;
  const server = quietServer().on('/huobi/getHuobiDetailsByQuoteCoin', () => {
    close += 1;
    const tick = { open: '90', close: String(close), high: '200', low: '80', vol: '5' };
    return Response.json({ status: 'ok', data: [{ baseCoin: 'BTC', logo: '', tick }] });
  });
  const [line, locks] = [tabLine(), sharedLocks()];
  const tab = () => start(server, clock, { tabChannel: line(), tabLocks: locks().manager });
  await tab().follow(TICKERS);
  await clock.advance(2000);

  const told = tab();
  await told.worker.flight.record(true);
  const shown = await told.follow(TICKERS);
  await clock.advance(30_000);
  const writing = told.worker.flight.write();
  await clock.advance(1000);
  const file = await writing;
  const text = file.ok ? file.value.text : '';
  expect(text.match(/"k":"tab"/g)?.length).toBeGreaterThan(4);

  const replayed = (await replayFlight(text)).values('tickers');
  const original = shown.messages.flatMap((message) => (message.kind === 'value' ? [message.value] : []));
  expect(original.length).toBeGreaterThan(4);
  expect(replayed.slice(-4)).toEqual(original.slice(-4));
});
