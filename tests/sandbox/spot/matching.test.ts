import { expect, it } from 'vitest';
import type { MarketDepth } from '../../../sandbox/src/venue/market/source.ts';
import { type LiveOrder, newOrder } from '../../../sandbox/src/venue/spot/live-order.ts';
import { type Fill, PairBook } from '../../../sandbox/src/venue/spot/pair-book.ts';
import { Taken } from '../../../sandbox/src/venue/spot/taken.ts';
import type { Consumed } from '../../../sandbox/src/venue/spot/visible-book.ts';
import { seededChance } from '../../support/sandbox/seeded-chance.ts';
import { type RefDepth, ReferenceMatcher, type RefOrder, type RefTrade } from './reference-matcher.ts';

/** Three seeds: 102,000 commands. BOURSE_MATCH_STEPS makes the run long, BOURSE_MATCH_SEED repeats one that failed. */
const STEPS = Number(process.env.BOURSE_MATCH_STEPS ?? 34_000);
const SEEDS = process.env.BOURSE_MATCH_SEED
  ? [Number(process.env.BOURSE_MATCH_SEED)]
  : [1, 2, Math.floor(Math.random() * 2 ** 31)];
const PEOPLE = ['ada', 'ben', 'cy', 'dee'];
const FORCES = ['GTC', 'GTC', 'GTC', 'IOC', 'FOK', 'postOnly'] as const;
const SCALE = { price: 0, amount: 0 };
/** Of one tick x lot. */
const MONEY = 100_000_000n;
/** The reference searches all orders it ever saw: after this many commands both start over. */
const CHAPTER = 500;

type Chance = ReturnType<typeof seededChance>;

it.each(SEEDS)(
  'makes the same trades as a reference that shares no code with it, seed %i',
  {
    timeout: 60_000 + STEPS * 20,
  },
  (seed) => {
    const chance = seededChance(seed);
    let done = 0;
    let trades = 0;
    for (let chapter = 0; done < STEPS; chapter += 1) {
      const steps = Math.min(CHAPTER, STEPS - done);
      trades += compare(chance, steps, `seed ${seed}, chapter ${chapter}`);
      done += steps;
    }
    // A run in which nothing meets would prove nothing.
    expect(trades).toBeGreaterThan(STEPS / 4);
  },
);

function compare(chance: Chance, steps: number, place: string): number {
  let depth: RefDepth = depthAround(1000, chance);
  let now = 1_000_000;
  const reference = new ReferenceMatcher();
  const made: RefTrade[] = [];
  const live: LiveOrder[] = [];
  let book = bookOf(() => depth, [], 0, []);
  const eaten: { side: 'bids' | 'asks'; price: bigint; lots: bigint; at: number }[] = [];
  const collect = () => {
    const { fills } = book.drain();
    made.push(...fills.flatMap((fill) => tradeOf(fill, live)));
    for (const { order, role, counter, price, lots, at } of fills) {
      if (role === 'maker' || counter) continue;
      eaten.push({ side: order.side === 'buy' ? 'asks' : 'bids', price, lots, at });
    }
  };
  for (let step = 0; step < steps; step += 1) {
    now += chance.below(4000);
    const what = chance.below(20);
    if (what < 10) {
      const name = live.length;
      const [order, twin] = randomOrder(chance, name);
      live.push(order);
      book.accept(order, now, order.side === 'buy' ? 1_000_000n : 1n);
      reference.place(twin, now, depth);
    } else if (what < 12 && live.length > 0) {
      const name = chance.below(live.length);
      const order = live[name];
      if (order?.status === 0) book.cancel(order, 'cancelled', now);
      reference.cancel(name);
    } else if (what < 19) {
      const price = 1000 + chance.below(41) - 20;
      const amount = 1 + chance.below(30);
      depth = depthAround(price, chance);
      book.print({ id: `m${step}`, at: now, price: BigInt(price), lots: BigInt(amount) });
      reference.print(price, amount, now, depth);
    } else {
      // As after a restart: a new book from what is unfinished.
      collect();
      book = bookOf(
        () => depth,
        live.filter(({ status }) => status === 0),
        book.sequence,
        eaten,
      );
    }
    collect();
    expect(made.length, `${place}, step ${step}`).toBe(reference.trades.length);
  }
  expect(made, place).toEqual(reference.trades);
  const seen = live.map((order) => [order.filled, order.turnover, order.status, order.waiting]);
  const expected = reference.orders.map((order) => [
    BigInt(order.got),
    BigInt(order.spent),
    { waiting: 0, resting: 0, over: 1, dropped: 2 }[order.state],
    order.state === 'waiting',
  ]);
  // An order that was cancelled while it waited still says so.
  expect(
    seen.map(([filled, turnover, status, waiting]) => [filled, turnover, status, status === 0 && waiting]),
  ).toEqual(expected);
  return made.length;
}

/** As the reference writes it; the maker's side of a match says nothing new. */
function tradeOf(fill: Fill, live: readonly LiveOrder[]): RefTrade[] {
  const row = [Number(fill.price), Number(fill.lots)] as const;
  const name = live.indexOf(fill.order);
  if (fill.marketTradeId !== null) return [[name, -1, ...row]];
  if (fill.role === 'maker') return [];
  return [[name, fill.counter ? live.indexOf(fill.counter) : null, ...row]];
}

function bookOf(
  depth: () => RefDepth,
  orders: readonly LiveOrder[],
  sequence: number,
  taken: readonly Consumed[],
): PairBook {
  const text = (levels: RefDepth['bids']) => levels.map(([p, a]) => [String(p), String(a)] as const);
  const depthAt = (): MarketDepth => ({ bids: text(depth().bids), asks: text(depth().asks) });
  return new PairBook({ scale: SCALE, orders, sequence, taken: new Taken(taken), depthAt });
}

function depthAround(price: number, chance: Chance): RefDepth {
  const side = (away: number) => {
    const levels: [number, number][] = [];
    for (let at = price + away * chance.below(4); levels.length < 6; at += away * (1 + chance.below(3))) {
      levels.push([at, 1 + chance.below(25)]);
    }
    return levels;
  };
  const bids = side(-1);
  const best = bids[0]?.[0] ?? 0;
  return {
    bids,
    asks: side(1).map(([at, amount]) => [Math.max(at, best + 1 + (at - price)), amount] as const),
  };
}

function randomOrder(chance: Chance, name: number): [LiveOrder, RefOrder] {
  const who = chance.pick(PEOPLE);
  const buys = chance.below(2) === 0;
  const market = chance.below(5) === 0;
  const byTotal = market && buys && chance.below(2) === 0;
  const force = market ? chance.pick(['IOC', 'IOC', 'FOK'] as const) : chance.pick(FORCES);
  const price = 1000 + chance.below(31) - 15;
  const stop = !market && chance.below(4) === 0 ? 1000 + chance.below(31) - 15 : null;
  const stopUp = chance.below(2) === 0;
  const amount = 1 + chance.below(40);
  const total = 500 + chance.below(50_000);
  const order = newOrder({
    id: name,
    userId: who,
    activeAt: Number.NEGATIVE_INFINITY,
    side: buys ? 'buy' : 'sell',
    limit: market ? null : BigInt(price),
    trigger: stop === null ? null : { price: BigInt(stop), up: stopUp, trail: null },
    timeInForce: force,
    lots: byTotal ? null : BigInt(amount),
    total: byTotal ? BigInt(total) * MONEY : null,
    feeRate: 0n,
  });
  const twin: RefOrder = {
    name,
    who,
    buys,
    price: market ? (buys ? Infinity : 0) : price,
    market,
    force,
    stop,
    stopUp,
    wants: byTotal ? null : amount,
    purse: byTotal ? total : null,
    got: 0,
    spent: 0,
    turn: 0,
    state: 'waiting',
  };
  return [order, twin];
}
