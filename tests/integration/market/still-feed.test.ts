import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { decidingPrice, orderReason } from '#app/features/seconds-contract/order-form/order-reason.ts';
import { spotReason } from '#app/features/trade/order-form/spot-reason.ts';
import { createI18n } from '#app/shared/i18n/i18n.ts';
import { lastPriceOf } from '#app/shared/market/last-price.ts';
import { ageState } from '#app/ui/age-chip.tsx';
import { createLiveStore, type LiveView } from '#app/worker-client/live-store.ts';
import { exact } from '#protocol/decimal.ts';
import type { LiveMessage, LiveTopics, TopicName, TopicOf } from '#protocol/live.ts';
import type { Platform } from '#protocol/platform.ts';
import { coin } from '#protocol/units.ts';
import { eventually } from '../../support/eventually.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { createOddBackEnd } from '../../support/odd-back-end/back-end.ts';
import {
  book,
  noServerTime,
  serverTime,
  trades,
  undatedTrades,
} from '../../support/odd-back-end/market-switches.ts';
import { instead, nulls, type Switch } from '../../support/odd-back-end/switches.ts';
import { createStart, quietServer, type TestWorker } from '../../support/worker-kit.ts';

const pair = { base: coin('BTC'), quote: coin('USDT') };
const start = createStart();
const { t } = await createI18n('en-US');
const platform = { areas: ['trade'], contract: { on: true, acknowledge: false } } as unknown as Platform;
const limitless = nulls('/paramter/getPublic', 'priceMaxAge');

let clock: FakeClock;
const minutesAgo = (count: number) => {
  const at = clock.now() - count * 60_000;
  return () => at;
};

beforeEach(() => {
  clock = new FakeClock();
});

/** A worker of the app before a market that moves, but for what the switches change. */
async function facing(...switches: readonly Switch[]): Promise<TestWorker> {
  const usual = [serverTime(clock.now), trades(clock.now), book(clock.now), limitless];
  const { fetch } = createOddBackEnd(...usual, ...switches);
  const worker = start(quietServer(), clock, { fetch });
  await worker.worker.platform.get();
  return worker;
}

/** Trades whose price is the second that they were made in. */
const priced: Switch = ({ path, body }) => {
  if (path !== '/huobi/getMarketTrade') return body;
  const { data } = body as { readonly data: readonly { readonly ts: number }[] };
  return { status: 'ok', data: data.map((row) => ({ ...row, price: String(Math.floor(row.ts / 1000)) })) };
};

interface Followed<Name extends TopicName> {
  readonly messages: readonly LiveMessage<Name>[];
}

/** What the page makes of what the worker has said so far. */
function viewOf<Name extends TopicName>(
  topic: TopicOf<Name>,
  { messages }: Followed<Name>,
): LiveView<LiveTopics[Name]['value']> {
  const store = createLiveStore<Name>(
    {
      open: (_, listener) => {
        for (const message of messages) listener(message as never);
        return () => {};
      },
      after: clock.after,
      elapsed: clock.elapsed,
      serverNow: clock.now,
      online: () => true,
      onOnline: () => () => {},
      together: (run) => run(),
    },
    topic,
  );
  store.subscribe(() => {});
  return store.view();
}

/** What a person sees of a pair, once both feeds have answered. */
async function look(worker: TestWorker) {
  const prints = await worker.follow<'prints'>({ name: 'prints', pair });
  const ticker = await worker.follow<'ticker'>({ name: 'ticker', pair });
  const depth = await worker.follow<'depth'>({ name: 'depth', pair });
  const pulse = await worker.follow<'pulse'>({ name: 'pulse', pair });
  await eventually(() => {
    for (const each of [prints, ticker, depth, pulse]) expect(each.messages).not.toEqual([]);
  });
  const seen = () => {
    const moves = viewOf<'pulse'>({ name: 'pulse', pair }, pulse).value;
    const last = lastPriceOf(
      viewOf<'prints'>({ name: 'prints', pair }, prints),
      viewOf<'ticker'>({ name: 'ticker', pair }, ticker),
      moves,
    );
    const chip = ageState({ ...last, trade: true }, clock.now(), String);
    const ticket = (type: 'market' | 'limit') =>
      spotReason({
        platform,
        rule: { pair, pricePrecision: 2, amountPrecision: 4, minAmount: exact('1'), feeRate: null },
        undecided: null,
        clockKnown: true,
        book: viewOf<'depth'>({ name: 'depth', pair }, depth),
        pulse: moves,
        order: { side: 'buy', type },
      })?.key ?? null;
    const contract = orderReason({
      practice: false,
      platform,
      user: null,
      limits: null,
      limitsFailed: false,
      configUnreadable: false,
      config: { options: [], feeRate: exact('0'), payCoins: [] },
      price: decidingPrice(last, moves),
      undecided: null,
      now: clock.now(),
    });
    return {
      price: last.price,
      grey: !last.live,
      chip: t(chip.key, chip.values),
      tone: chip.tone,
      market: ticket('market'),
      limit: ticket('limit'),
      contract: contract?.key ?? null,
    };
  };
  const pass = (seconds: number) => clock.advance(seconds * 1000);
  return { seen, pass };
}

const OPEN = { market: null, limit: null, contract: null } as const;

describe('trades', () => {
  it('that go on are live, as old as the last one', async () => {
    const { seen } = await look(await facing());
    expect(seen()).toEqual({ price: '100', grey: false, chip: 'Live · 0.0 s', tone: 'live', ...OPEN });
  });

  it('that stopped ten minutes ago are told so, however often they are answered', async () => {
    const { seen } = await look(await facing(trades(minutesAgo(10))));
    expect(seen()).toEqual({
      price: '100',
      grey: true,
      chip: 'Last trade 10 min ago',
      tone: 'stale',
      market: 'spot.block.silent',
      limit: null,
      contract: 'contract.block.silent',
    });
  });

  it('that step back ten minutes are not live, and no order rests on their price', async () => {
    let late = 0;
    const { seen, pass } = await look(
      await facing(
        trades(() => clock.now() - late),
        priced,
      ),
    );
    await pass(2);
    const price = seen().price;
    expect(seen()).toMatchObject({ grey: false, ...OPEN });
    late = 600_000;
    await pass(2);
    expect(Number(seen().price)).toBeGreaterThanOrEqual(Number(price));
    expect(seen()).toMatchObject({
      grey: true,
      tone: 'stale',
      market: 'spot.block.stale',
      limit: 'spot.block.stale',
      contract: 'contract.block.stale',
    });
    late = 0;
    await pass(15);
    expect(seen()).toMatchObject({ grey: false, ...OPEN });
  });

  it('of servers that take turns, one of them late, have no price that goes back', async () => {
    let turn = 0;
    const { seen, pass } = await look(
      await facing(
        trades(() => {
          turn += 1;
          return clock.now() - (turn % 2 === 0 ? 40_000 : 0);
        }),
        priced,
      ),
    );
    let newest = 0;
    for (let second = 0; second < 20; second += 1) {
      await pass(1);
      expect(Number(seen().price)).toBeGreaterThanOrEqual(newest);
      newest = Number(seen().price);
    }
    expect(seen()).toMatchObject({ grey: true, tone: 'stale', contract: 'contract.block.stale' });
  });

  it.each([1e3, 1e6])('in a unit %i times as fine are as old as they are', async (parts) => {
    const finer: Switch = ({ path, body }) => {
      if (path !== '/huobi/getMarketTrade') return body;
      const { data } = body as { readonly data: readonly { readonly ts: number }[] };
      return {
        status: 'ok',
        data: data.map((row) => ({ ...row, ts: parts === 1e6 ? `${row.ts}000000` : row.ts * parts })),
      };
    };
    const { seen } = await look(await facing(trades(minutesAgo(60)), finer));
    expect(seen()).toMatchObject({
      grey: true,
      chip: 'Last trade 1 h ago',
      contract: 'contract.block.silent',
    });
  });

  it('well ahead of the clock of the server have no age', async () => {
    const ahead = clock.now() + 3_600_000;
    const { seen } = await look(await facing(trades(() => ahead)));
    expect(seen()).toMatchObject({ grey: true, chip: 'Age unknown', contract: 'contract.block.undated' });
  });

  it('of a server that tells its time in seconds or microseconds are as old as they are', async () => {
    const told =
      (write: (now: number) => string): Switch =>
      ({ body, headers }) => {
        headers.set('X-Server-Time', write(clock.now()));
        return body;
      };
    for (const write of [(now: number) => String(Math.floor(now / 1000)), (now: number) => `${now}000`]) {
      const { seen } = await look(await facing(trades(minutesAgo(10)), told(write)));
      expect(seen()).toMatchObject({ grey: true, chip: 'Last trade 10 min ago' });
    }
  });

  it('that stop while somebody looks are told so after a minute', async () => {
    const frozenAt = clock.now();
    const { seen, pass } = await look(await facing(trades(() => Math.min(frozenAt, clock.now()))));
    await pass(60);
    expect(seen()).toMatchObject({ grey: false, tone: 'live', ...OPEN });
    await pass(1);
    expect(seen()).toMatchObject({ grey: true, chip: 'Last trade 1 min ago', market: 'spot.block.silent' });
  });

  it('of a quiet pair are no broken ones, and contracts wait for a younger one', async () => {
    const { seen } = await look(await facing(trades(minutesAgo(5), 60_000)));
    expect(seen()).toEqual({
      price: '100',
      grey: false,
      chip: 'Last trade 5 min ago',
      tone: 'live',
      market: null,
      limit: null,
      contract: 'contract.block.silent',
    });
  });

  it('may be as old for contracts as the server says', async () => {
    const old = trades(minutesAgo(10));
    const { seen } = await look(await facing(old, instead('/paramter/getPublic', 'priceMaxAge', 900)));
    expect(seen()).toMatchObject({ grey: true, market: 'spot.block.silent', contract: null });
  });

  it('without times have no age: none is made up from when they came', async () => {
    const { seen } = await look(await facing(undatedTrades));
    expect(seen()).toMatchObject({
      grey: true,
      chip: 'Age unknown',
      market: null,
      limit: null,
      contract: 'contract.block.undated',
    });
  });

  it('of a server that does not tell its time have no age', async () => {
    const { seen } = await look(await facing(noServerTime));
    expect(seen()).toMatchObject({ grey: true, chip: 'Age unknown', contract: 'contract.block.undated' });
  });

  it('that cannot be read are waited for: nobody knows yet whether they say when they were made', async () => {
    let broken = true;
    const gone: Switch = ({ path, body }) =>
      broken && path === '/huobi/getMarketTrade' ? { code: 500, msg: 'down' } : body;
    const { seen, pass } = await look(await facing(gone));
    expect(seen()).toMatchObject({
      price: '1',
      grey: true,
      market: null,
      contract: 'contract.block.stale',
    });
    broken = false;
    await pass(20);
    expect(seen()).toMatchObject({ grey: false, ...OPEN });
    broken = true;
    await pass(20);
    expect(seen()).toMatchObject({ grey: true, contract: 'contract.block.stale' });
  });

  it('that there are none of leave the price without an age', async () => {
    const none: Switch = ({ path, body }) =>
      path === '/huobi/getMarketTrade' ? { status: 'ok', data: [] } : body;
    const { seen } = await look(await facing(none));
    expect(seen()).toMatchObject({ chip: 'Age unknown', market: null, contract: 'contract.block.undated' });
  });
});

describe('a book', () => {
  it('that stands still while others trade takes no order', async () => {
    const { seen, pass } = await look(await facing(book(minutesAgo(0))));
    expect(seen()).toMatchObject(OPEN);
    await pass(61);
    expect(seen()).toMatchObject({
      grey: false,
      market: 'spot.block.stale',
      limit: 'spot.block.stale',
      contract: null,
    });
  });

  it('tells its age from its last change, which nobody knows at first', async () => {
    let at: number = clock.now();
    const worker = await facing(book(() => at));
    const depth = await worker.follow<'depth'>({ name: 'depth', pair });
    const asOf = () => viewOf<'depth'>({ name: 'depth', pair }, depth).asOf;
    await eventually(() => expect(depth.messages).toHaveLength(1));
    expect(asOf()).toBeNull();
    at += 1000;
    await clock.advance(1000);
    await eventually(() => expect(depth.messages).toHaveLength(2));
    const changedAt = clock.now();
    expect(asOf()).toBe(changedAt);
    await clock.advance(1000);
    await eventually(() => expect(depth.messages).toHaveLength(3));
    expect(asOf()).toBe(changedAt);
  });
});

describe('a list of 24 h figures', () => {
  it('that comes again and again as it was grows old', async () => {
    const worker = await facing();
    const quote = coin('USDT');
    const list = await worker.follow<'tickers'>({ name: 'tickers', quote });
    const asOf = () => viewOf<'tickers'>({ name: 'tickers', quote }, list).asOf;
    await eventually(() => expect(list.messages).toHaveLength(1));
    const first = clock.now();
    expect(asOf()).toBe(first);
    await clock.advance(5000);
    await eventually(() => expect(list.messages).toHaveLength(2));
    expect(clock.now()).toBe(first + 5000);
    expect(asOf()).toBe(first);
  });
});

describe('candles', () => {
  const candle = (id: number): Switch => instead('/huobi/getKline', 'id', id);
  const seconds = () => Math.floor(clock.now() / 1000);

  it('are of the end of their bucket, or of now where it ends later', async () => {
    for (const [period, id, asOf] of [
      ['1min', seconds() - 660, clock.now() - 600_000],
      ['1day', seconds() - 660, clock.now()],
    ] as const) {
      const worker = await facing(candle(id));
      const candles = await worker.follow<'candles'>({ name: 'candles', pair, period });
      await eventually(() => expect(candles.messages).not.toEqual([]));
      expect(viewOf<'candles'>({ name: 'candles', pair, period }, candles).asOf).toBe(asOf);
    }
  });
});
