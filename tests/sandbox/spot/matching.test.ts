import { expect, it } from 'vitest';
import type { MarketDepth } from '../../../sandbox/src/venue/market/source.ts';
import { type LiveOrder, newOrder } from '../../../sandbox/src/venue/spot/live-order.ts';
import { type Fill, PairBook } from '../../../sandbox/src/venue/spot/pair-book.ts';
import { Taken } from '../../../sandbox/src/venue/spot/taken.ts';
import type { Consumed } from '../../../sandbox/src/venue/spot/visible-book.ts';
import { seededChance } from '../../support/sandbox/seeded-chance.ts';
import { seedOf } from '../../support/test-seed.ts';
import { type RefDepth, ReferenceMatcher, type RefOrder, type RefTrade } from './reference-matcher.ts';
import { Soundness } from './soundness.ts';

/** Three seeds: 36,000 commands. BOURSE_MATCH_STEPS makes the run long (340000: a million), TEST_SEED repeats one that failed. */
const STEPS = Number(process.env.BOURSE_MATCH_STEPS ?? 12_000);
const SEEDS = [1, 2, seedOf('matching')];
const PEOPLE = ['ada', 'ben', 'cy', 'dee'];
const FORCES = ['GTC', 'GTC', 'GTC', 'IOC', 'FOK', 'postOnly'] as const;
const SCALE = { price: 0, amount: 0 };
/** Of one tick x lot. */
const MONEY = 100_000_000n;
/** The reference searches all orders it ever saw: after this many commands both start over. */
const CHAPTER = 200;

type Chance = ReturnType<typeof seededChance>;

it.each(SEEDS)('makes the same trades as a reference that shares no code with it, seed %i', (seed) => {
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
});

function compare(chance: Chance, steps: number, place: string): number {
  let depth: RefDepth = depthAround(1000, chance);
  let now = 1_000_000;
  const reference = new ReferenceMatcher();
  const soundness = new Soundness();
  const made: RefTrade[] = [];
  const live: LiveOrder[] = [];
  let book = bookOf(() => depth, [], 0, []);
  const eaten: { side: 'bids' | 'asks'; price: bigint; lots: bigint; at: number }[] = [];
  const collect = (placer: string | null, step: number) => {
    const drained = book.drain();
    const { fills } = drained;
    soundness.require(drained, book, placer, `${place}, step ${step}`);
    made.push(...fills.flatMap((fill) => tradeOf(fill, live)));
    for (const { order, role, counter, price, lots, at } of fills) {
      if (role === 'maker' || counter) continue;
      eaten.push({ side: order.side === 'buy' ? 'asks' : 'bids', price, lots, at });
    }
  };
  const placeSome = () => {
    const pairs = randomOrders(chance, live.length, now);
    live.push(...pairs.map(([order]) => order));
    // What waits is there before the others meet the book.
    const inTurn = [
      ...pairs.filter(([order]) => order.waiting),
      ...pairs.filter(([order]) => !order.waiting),
    ];
    for (const [order] of inTurn) book.accept(order, now, order.side === 'buy' ? 1_000_000n : 1n);
    for (const [, twin] of inTurn) reference.place(twin, now, depth);
    return pairs[0]?.[0].userId ?? null;
  };
  for (let step = 0; step < steps; step += 1) {
    let placer: string | null = null;
    now += chance.below(4000);
    const what = chance.below(20);
    if (what < 10) {
      placer = placeSome();
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
      collect(null, step);
      book = bookOf(
        () => depth,
        live.filter(({ status }) => status === 0),
        book.sequence,
        eaten,
      );
    }
    collect(placer, step);
    expect(made.length, `${place}, step ${step}`).toBe(reference.trades.length);
  }
  soundness.requireHeld(book);
  expect(made, place).toEqual(reference.trades);
  const twins = [...reference.orders].sort((a, b) => a.name - b.name);
  expect(live.map(storyOf), place).toEqual(twins.map(storyOfTwin));
  return made.length;
}

/** An order that was cancelled while it waited still says so. */
const storyOf = ({ filled, turnover, status, waiting, trigger, lots }: LiveOrder) => [
  ...[
    filled,
    turnover,
    status,
    status === 0 && waiting,
    status === 0 && waiting ? (trigger?.price ?? null) : null,
    lots,
  ],
];

const storyOfTwin = ({ got, spent, state, stop, wants }: RefOrder) => [
  ...[
    BigInt(got),
    BigInt(spent),
    { waiting: 0, resting: 0, over: 1, dropped: 2 }[state],
    state === 'waiting',
  ],
  ...[state === 'waiting' && stop !== null ? BigInt(stop) : null, wants === null ? null : BigInt(wants)],
];

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

type Twins = readonly [LiveOrder, RefOrder];

/** One order, an entry with its exits, or two of which one ends the other. */
function randomOrders(chance: Chance, name: number, now: number): readonly Twins[] {
  const who = chance.pick(PEOPLE);
  const kind = chance.below(8);
  if (kind === 0) {
    const sells = chance.below(2) === 0;
    const [near, far] = sells ? [1005, 995] : [995, 1005];
    const lots = 1 + chance.below(40);
    const price = near + chance.below(10);
    const limit = pairOf({ ...PLAIN, name, who, buys: !sells, price, lots, team: name });
    const stop = far - chance.below(10);
    const ownLimit = chance.below(2) === 0 ? stop : null;
    const second = { ...PLAIN, name: name + 1, who, buys: !sells, price: ownLimit, lots, team: name };
    return [limit, pairOf({ ...second, stop, stopUp: !sells })];
  }
  const entry = randomOrder(chance, name, who, now);
  const made = [pairOf(entry)];
  if (kind > 2 || entry.trail) return made;
  const middle = entry.price ?? 1000;
  const both = chance.below(3) > 0;
  for (const isProfit of both ? [true, false] : [chance.below(2) === 0]) {
    const stopUp = isProfit === entry.buys;
    const stop = middle + (stopUp ? 1 : -1) * (1 + chance.below(12));
    const price = chance.below(2) === 0 ? null : stop + chance.below(7) - 3;
    const exit = {
      ...PLAIN,
      name: name + made.length,
      who,
      buys: !entry.buys,
      price,
      stop,
      stopUp,
      lots: null,
    };
    made.push(pairOf({ ...exit, entry: name, team: both ? name + 1 : null }));
  }
  return made;
}

const PLAIN = {
  /** Null: any. */
  price: null as number | null,
  force: 'GTC' as RefOrder['force'],
  stop: null as number | null,
  stopUp: false,
  trail: null as RefOrder['trail'],
  lots: null as number | null,
  total: null as number | null,
  slice: null as number | null,
  until: null as number | null,
  team: null as number | null,
  entry: null as number | null,
};

type Words = typeof PLAIN & { readonly name: number; readonly who: string; readonly buys: boolean };

function randomOrder(chance: Chance, name: number, who: string, now: number): Words {
  const buys = chance.below(2) === 0;
  const market = chance.below(5) === 0;
  const stops = chance.below(4) === 0;
  const byTotal = market && buys && chance.below(2) === 0;
  const force = market ? chance.pick(['IOC', 'IOC', 'FOK'] as const) : chance.pick(FORCES);
  const lots = 1 + chance.below(40);
  const words = { ...PLAIN, name, who, buys, force };
  const size = byTotal ? { total: 500 + chance.below(50_000) } : { lots };
  const price = market ? null : 1000 + chance.below(31) - 15;
  const rests = !market && (force === 'GTC' || force === 'postOnly');
  const until = (rests || stops) && chance.below(4) === 0 ? now + 1 + chance.below(40_000) : null;
  const slice = rests && lots > 3 && chance.below(4) === 0 ? 1 + chance.below(lots - 1) : null;
  if (stops && market && chance.below(2) === 0)
    return { ...words, ...size, until, ...randomTrail(chance, buys) };
  const stop = stops ? 1000 + chance.below(31) - 15 : null;
  return { ...words, ...size, price, until, slice, stop, stopUp: chance.below(2) === 0 };
}

function randomTrail(chance: Chance, buys: boolean): Pick<Words, 'stop' | 'stopUp' | 'trail'> {
  const inPercent = chance.below(2) === 0;
  const from = chance.below(2) === 0 ? 1000 + (buys ? -1 : 1) * (1 + chance.below(10)) : null;
  const by = inPercent ? 10 + chance.below(150) : 1 + chance.below(15);
  // Without a price to begin at it begins at the last one, here the middle.
  const away = inPercent ? Math.ceil((1000 * by) / 10_000) : by;
  const stop = from === null ? 1000 + (buys ? away : -away) : null;
  return { stop, stopUp: buys, trail: { by, inPercent, from } };
}

/** The same order for the exchange and for the reference. */
function pairOf(said: Words): Twins {
  const words = { ...said, force: said.price === null && said.force === 'GTC' ? 'IOC' : said.force } as const;
  const bound = boundOf(words);
  return [liveOf(words, bound), twinOf(words, bound)];
}

/** A buy by amount that waits to take the market has a worst price. */
function boundOf({ price, buys, stop, trail, lots }: Words): number | null {
  if (price !== null || !buys || lots === null || (stop === null && trail === null)) return null;
  const from = trail?.from ?? 0;
  const away = trail?.inPercent ? Math.ceil((from * trail.by) / 10_000) : (trail?.by ?? 0);
  return Math.floor(((stop ?? from + away) * 105) / 100);
}

const big = (value: number | null) => (value === null ? null : BigInt(value));

function triggerOf({ stop, stopUp, trail }: Words): LiveOrder['trigger'] {
  if (stop === null && trail === null) return null;
  const [ticks, share] = trail?.inPercent ? [null, BigInt(trail.by)] : [big(trail?.by ?? null), null];
  return { price: big(stop), up: stopUp, trail: trail && { ticks, share, from: big(trail.from) } };
}

function liveOf(words: Words, bound: number | null): LiveOrder {
  const { name, who, buys, price, force, lots, total, slice, until, team, entry } = words;
  return newOrder({
    id: name,
    userId: who,
    activeAt: entry === null ? Number.NEGATIVE_INFINITY : null,
    side: buys ? 'buy' : 'sell',
    limit: big(price),
    bound: big(bound),
    trigger: triggerOf(words),
    timeInForce: force,
    lots: big(lots),
    total: total === null ? null : BigInt(total) * MONEY,
    display: big(slice),
    expiresAt: until,
    parent: entry,
    exitOf: entry === null ? null : 'stopLoss',
    group: team,
    feeRate: 1_000_000n,
  });
}

function twinOf(words: Words, bound: number | null): RefOrder {
  const { name, who, buys, price, force, stop, stopUp, trail, lots, total, slice, until, team, entry } =
    words;
  return {
    name,
    who,
    buys,
    price: price ?? bound ?? (buys ? Number.POSITIVE_INFINITY : 0),
    market: price === null,
    force,
    stop,
    stopUp,
    trail,
    wants: lots,
    purse: total,
    slice: slice ?? Number.POSITIVE_INFINITY,
    shown: 0,
    until: until ?? Number.POSITIVE_INFINITY,
    team,
    entry,
    since: entry === null ? Number.NEGATIVE_INFINITY : null,
    got: 0,
    spent: 0,
    turn: 0,
    state: 'waiting',
  };
}
