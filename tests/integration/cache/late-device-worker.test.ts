import { afterEach, expect, it, vi } from 'vitest';
import { coin } from '#protocol/units.ts';
import { createMemoryStore, type Store } from '#worker/cache/store.ts';
import { eventually } from '../../support/eventually.ts';
import { settled } from '../../support/fake-clock.ts';
import { FakeServer } from '../../support/fake-server.ts';
import { createStart, quietServer } from '../../support/worker-kit.ts';

const start = createStart();
afterEach(() => vi.restoreAllMocks());

const TICKERS = { name: 'tickers', quote: coin('USDT') } as const;
const LIST = {
  status: 'ok',
  data: [
    {
      baseCoin: 'BTC',
      logo: '',
      tick: { open: '1', close: '2', high: '3', low: '1', vol: '5' },
    },
  ],
};

it('what a device that opened late holds is shown, though no server can be reached', async () => {
  const device = createMemoryStore();
  const online = quietServer().on('/huobi/getHuobiDetailsByQuoteCoin', () => Response.json(LIST));
  const before = start(online, undefined, { openCache: async () => device });
  const seen = await before.follow(TICKERS);
  await eventually(() => expect(seen.last()).toMatchObject({ kind: 'value' }));
  await eventually(async () => expect(await device.keys('snapshots')).toContain('tickers:USDT'));
  before.stop();

  let open = (_store: Store) => {};
  const nobody = new FakeServer();
  vi.spyOn(nobody, 'fetch').mockRejectedValue(new TypeError('no network'));
  const { follow, clock } = start(nobody, undefined, {
    openCache: () =>
      new Promise((resolve) => {
        open = resolve;
      }),
  });
  const { messages } = await follow(TICKERS);
  const values = () => messages.filter(({ kind }) => kind === 'value');
  await clock.advance(3000);
  await settled();
  expect(values()).toEqual([]);

  open(device);
  await eventually(() => expect(values()).toMatchObject([{ source: 'cache' }]));
});
