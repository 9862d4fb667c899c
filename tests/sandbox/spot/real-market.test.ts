import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../sandbox/src/db/open.ts';
import { audit } from '../../../sandbox/src/venue/ledger/audit.ts';
import { masterOfSeed } from '../../../sandbox/src/venue/market/keystream.ts';
import { createSimulatedMarket } from '../../../sandbox/src/venue/market/simulated.ts';
import { minAmount } from '../../../sandbox/src/venue/spot/pair-rules.ts';
import { spotOrders } from '../../../sandbox/src/venue/spot/records.ts';
import { openTestDatabase } from '../../support/test-database.ts';
import { freshSpot, type SpotKit, START } from './spot-kit.ts';

/** The simulated market itself, watched often, seldom, or after a long absence. */
const market = createSimulatedMarket({ secret: masterOfSeed('spot') });
const HOURS = 3;
const END = START + HOURS * 3_600_000;

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

async function orders(kit: SpotKit<typeof market>): Promise<void> {
  await kit.fund('a', { USDT: '100000', BTC: '1', LTC: '100' });
  const last = Number(market.lastTrade('btcusdt', START)?.price);
  const price = (share: number) => (last * share).toFixed(2);
  for (const share of [0.9995, 0.998, 0.995]) await kit.limit('a', 'buy', price(share), '0.4');
  for (const share of [1.0005, 1.002, 1.005]) await kit.limit('a', 'sell', price(share), '0.2');
  await kit.limit('a', 'buy', price(1.003), '0.05', { stopPrice: price(1.001) });
  await kit.limit('a', 'sell', price(0.996), '0.05', { stopPrice: price(0.999) });
}

/** All that can be seen of the orders in the end. */
async function outcome(looks: readonly number[]): Promise<string> {
  const kit = await freshSpot(opened, market);
  await orders(kit);
  for (const instant of looks) {
    kit.clock.moveTo(instant);
    await kit.sweep();
  }
  expect(await audit(kit.db)).toEqual([]);
  const { list } = await spotOrders(kit.deps, { userId: 'a', pageNo: 1, pageSize: 99 });
  const details = await Promise.all(list.map(({ orderId }) => kit.detail('a', orderId)));
  return JSON.stringify(
    details.map((order) => ({ ...order, fills: order.fills.map(({ id: _id, ...fill }) => fill) })),
  );
}

it('comes to the same however often the market is looked at, a night away included', async () => {
  const often = Array.from(
    { length: 40 },
    (_, n) => START + 1 + Math.floor(((n + 1) ** 2 / 1600) * (HOURS * 3_600_000 - 1)),
  );
  const once = await outcome([END]);
  expect(await outcome(often)).toBe(once);
  // The run says something only if orders were filled, and some by several trades.
  expect(once.match(/"marketTradeId":"\d+"/g)?.length ?? 0).toBeGreaterThan(3);
  expect(once).toMatch(/"triggerTime":\d/);
});

it('takes from the book that is published at the same instant', async () => {
  const kit = await freshSpot(opened, market);
  await kit.fund('a', { USDT: '100000', LTC: '900' });
  kit.clock.moveTo(START + 4321);
  const { bids } = await kit.depth('ltcusdt', 150);
  const levels = bids.slice(0, 5);
  const amount = levels.reduce((sum, [, lots]) => sum + Math.round(Number(lots) * 10_000), 0) / 10_000;
  const wish = { baseCoin: 'LTC', side: 'sell', orderType: 'market', amount: amount.toFixed(4) };
  await kit.fund('b', { LTC: amount.toFixed(4) });
  const { orderId } = await kit.place('b', wish);
  const { fills } = await kit.detail('b', orderId);
  expect(fills.map((fill) => [fill.price, fill.amount])).toEqual(levels);
  expect(await audit(kit.db)).toEqual([]);
});

it.each(market.pairs())('$symbol can be bought and sold down to its smallest amount', async (pair) => {
  const kit = await freshSpot(opened, market);
  await kit.fund('a', { [pair.base]: '1000', [pair.quote]: '1000' });
  const coins = { baseCoin: pair.base, quoteCoin: pair.quote, orderType: 'market' };
  const least = minAmount(pair.amountPrecision);
  for (const side of ['buy', 'sell']) {
    expect(await kit.place('a', { ...coins, side, amount: least })).toMatchObject({
      status: 1,
      filled: least,
    });
  }
  const total = pair.quote === 'USDT' ? '0.5' : '0.001';
  expect(await kit.place('a', { ...coins, total })).toMatchObject({ status: 1 });
  const last = market.lastTrade(pair.symbol, START)?.price ?? '';
  const rest = { ...coins, orderType: 'limit', timeInForce: 'postOnly', amount: least };
  const tick = Number(minAmount(pair.pricePrecision));
  const price = (Number(last) * 0.6 + tick).toFixed(pair.pricePrecision);
  expect(await kit.place('a', { ...rest, price })).toMatchObject({ status: 0 });
  await kit.cancelAll('a');
  expect(await audit(kit.db)).toEqual([]);
});
