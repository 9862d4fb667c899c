import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../sandbox/src/db/open.ts';
import { audit } from '../../../sandbox/src/venue/ledger/audit.ts';
import { spotFills, spotOrders } from '../../../sandbox/src/venue/spot/records.ts';
import { codeOf } from '../../support/sandbox/exchange-kit.ts';
import { seededChance } from '../../support/sandbox/seeded-chance.ts';
import { openTestDatabase } from '../../support/test-database.ts';
import { seedOf } from '../../support/test-seed.ts';
import { Purses } from './purses.ts';
import { freshSpot, SpotKit } from './spot-kit.ts';
import { SpotMarket } from './spot-market.ts';

/** BOURSE_SPOT_STEPS makes the run long, TEST_SEED repeats one that failed. */
const STEPS = Number(process.env.BOURSE_SPOT_STEPS ?? 120);
const SEED = seedOf('spot model');
const PEOPLE = Array.from({ length: 20 }, (_, n) => `p${n}`);
const PAIRS = [
  { symbol: 'btcusdt', base: 'BTC', quote: 'USDT', mid: 6_000_000, price: 2, amount: 6, most: 200_000 },
  { symbol: 'ethbtc', base: 'ETH', quote: 'BTC', mid: 50_000, price: 6, amount: 4, most: 30_000 },
] as const;
const FORCES = ['', '', '', 'IOC', 'FOK', 'postOnly'] as const;
/** What a person may be told; anything else is a bug. */
const EXPECTED = new Set([1, 1001, 1002, 1004]);

type Chance = ReturnType<typeof seededChance>;
type Pair = (typeof PAIRS)[number];

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

it(`twenty traders at once keep the ledger sound, seed ${SEED}`, async () => {
  const chance = seededChance(SEED);
  let kit = await freshSpot(opened, new SpotMarket());
  const gift = { USDT: '100000', BTC: '2', ETH: '20' };
  for (const name of PEOPLE) await kit.fund(name, gift);
  for (const pair of PAIRS) tick(kit, pair, chance);
  for (let step = 0; step < STEPS; step += 1) {
    kit.clock.advance(chance.below(3000));
    for (const pair of PAIRS) if (chance.below(3) === 0) tick(kit, pair, chance);
    // Several at the same time, one of them twice under one key.
    const acts = Array.from({ length: 4 }, (_, n) => act(kit, chance, `${step}-${n}`));
    const codes = await Promise.all(
      acts.flatMap((once) => [once(), ...(chance.below(5) === 0 ? [once()] : [])]),
    );
    for (const code of codes) expect(EXPECTED, `seed ${SEED}, step ${step}`).toContain(code);
    if (chance.below(4) === 0) await Promise.all(PAIRS.map(({ symbol }) => kit.sweep(symbol)));
    // As after a restart: nothing but the database is left.
    if (chance.below(10) === 0) kit = new SpotKit(opened, kit.market, kit.clock);
    if (step % 40 === 39 || step === STEPS - 1) {
      expect(await audit(kit.db), `seed ${SEED}, step ${step}`).toEqual([]);
    }
  }
  // A run in which nothing meets would prove nothing.
  expect(await settleUp(kit, gift)).toBeGreaterThan(STEPS);
  expect(await audit(kit.db)).toEqual([]);
});

/** Cancels everything, and compares what people have with the fills they are shown. Gives the number of fills. */
async function settleUp(kit: SpotKit, gift: Record<string, string>): Promise<number> {
  const purses = new Purses(PEOPLE, gift);
  let fills = 0;
  for (const name of PEOPLE) await kit.cancelAll(name);
  for (const name of PEOPLE) {
    const { list } = await spotFills(kit.deps, { userId: name, pageNo: 1, pageSize: 100_000 });
    purses.replay(name, list);
    fills += list.length;
    for (const coin of Object.keys(gift)) {
      const [available, frozen] = (await kit.balance(name, coin)).split('/');
      expect(frozen).toBe('0');
      purses.requireNear(name, coin, available ?? '', list.length);
    }
  }
  return fills;
}

function tick(kit: SpotKit, pair: Pair, chance: Chance): void {
  const unit = Math.round(pair.mid / 2000);
  const last = pair.mid + (chance.below(21) - 10) * unit;
  const price = (ticks: number) => (ticks / 10 ** pair.price).toFixed(pair.price);
  const amount = () => ((1 + chance.below(pair.most)) / 10 ** pair.amount).toFixed(pair.amount);
  const levels = (away: number) =>
    Array.from({ length: 8 }, (_, n) => [price(last + away * (1 + n * unit)), amount()] as const);
  kit.market.book(pair.symbol, levels(-1), levels(1));
  kit.market.trade(pair.symbol, kit.clock.now(), price(last), amount());
}

/** Something that somebody does; to be called once or, for a duplicate, twice. */
function act(kit: SpotKit, chance: Chance, key: string): () => Promise<number> {
  const name = chance.pick(PEOPLE);
  const pair = chance.pick(PAIRS);
  const what = chance.below(16);
  const unit = Math.round(pair.mid / 2000);
  const near = () => ((pair.mid + (chance.below(31) - 15) * unit) / 10 ** pair.price).toFixed(pair.price);
  const amount = ((1 + chance.below(2 * pair.most)) / 10 ** pair.amount).toFixed(pair.amount);
  const coins = { baseCoin: pair.base, quoteCoin: pair.quote };
  const side = chance.pick(['buy', 'sell'] as const);
  if (what >= 12) return actLinked(kit, chance, key, { name, coins, side, amount, near });
  if (what < 6) {
    const wish = { ...coins, side, price: near(), amount, timeInForce: chance.pick(FORCES) };
    return () => codeOf(kit.place(name, wish, key));
  }
  if (what < 7) {
    const wish = { ...coins, side, price: near(), amount, stopPrice: near() };
    return () => codeOf(kit.place(name, wish, key));
  }
  if (what < 9) {
    const total = chance.amount(500);
    const byTotal = side === 'buy' && chance.below(2) === 0;
    const wish = { ...coins, side, orderType: 'market', ...(byTotal ? { total } : { amount }) };
    return () => codeOf(kit.place(name, wish, key));
  }
  if (what < 10) return () => codeOf(kit.cancelAll(name, { base: pair.base, quote: pair.quote, side }));
  const change = what === 10 ? null : { price: near() };
  return async () => {
    const { list } = await spotOrders(kit.deps, { userId: name, pageNo: 1, pageSize: 1, status: 0 });
    const newest = list[0];
    if (!newest) return 1;
    return codeOf(change ? kit.amend(name, newest.orderId, change) : kit.cancel(name, newest.orderId));
  };
}

/** Orders that hang together, follow the market, show a part or end by themselves. */
function actLinked(
  kit: SpotKit,
  chance: Chance,
  key: string,
  {
    name,
    near,
    ...common
  }: {
    readonly name: string;
    readonly coins: { readonly baseCoin: string; readonly quoteCoin: string };
    readonly side: 'buy' | 'sell';
    readonly amount: string;
    readonly near: () => string;
  },
): () => Promise<number> {
  const { coins, side, amount } = common;
  const order = { ...coins, side, amount };
  const some = (value: string) => (chance.below(2) === 0 ? value : '');
  const what = chance.below(6);
  if (what < 2) {
    const price = near();
    // On the right side of the entry more often than not.
    const [up, down] = [(Number(price) * 1.003).toFixed(2), (Number(price) * 0.997).toFixed(2)];
    const [takeProfitPrice, stopLossPrice] = side === 'buy' ? [up, down] : [down, up];
    const exits = { takeProfitPrice, stopLossPrice, takeProfitLimit: some(takeProfitPrice) };
    return () => codeOf(kit.place(name, { ...order, price, ...exits }, key));
  }
  if (what === 2) {
    const wish = { ...order, price: near(), stopPrice: near(), stopLimitPrice: some(near()) };
    return () => codeOf(kit.oco(name, wish, key));
  }
  if (what === 3) {
    const trail = { orderType: 'trailingStop', trailingPercent: '0.2', activationPrice: some(near()) };
    return () => codeOf(kit.place(name, { ...order, ...trail }, key));
  }
  if (what === 4) {
    const expireTime = String(kit.clock.now() + 1 + chance.below(60_000));
    const displayAmount = some((Number(amount) / 3).toFixed(4));
    const wish = { ...order, price: near(), expireTime, displayAmount };
    return () => codeOf(kit.place(name, wish, key));
  }
  const wish = { ...order, from: near(), to: near(), count: '3', shape: chance.pick(['flat', 'up', 'down']) };
  return () => codeOf(kit.scaled(name, wish, key));
}
