import Big from 'big.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { duePoolOrders, findPoolOrders, holdUnredeemed } from '../../../sandbox/src/db/pool/orders.ts';
import type { PoolOrderRow } from '../../../sandbox/src/db/schema/earn.ts';
import { buyMachines } from '../../../sandbox/src/venue/pool/buy.ts';
import { findMachine } from '../../../sandbox/src/venue/pool/machines.ts';
import { mineAllDue, mineDue } from '../../../sandbox/src/venue/pool/mining.ts';
import { previewRedemption, redeemMachines } from '../../../sandbox/src/venue/pool/redeem.ts';
import { beginHistory, manyHistories, ofTheServer, orderAt, passing, redeeming } from '../earn/history.ts';
import { DAY } from '../earn/newcomer.ts';
import { openSandboxForFile } from '../http/open-sandbox.ts';

const box = await openSandboxForFile();

const buying = fc.record({
  kind: fc.constant('buy' as const),
  productId: fc.constantFrom('doge-7', 'doge-7', 'btc-30'),
  quantity: fc.integer({ min: 1, max: 3 }),
});
const step = fc.oneof(
  { arbitrary: buying, weight: 4 },
  { arbitrary: passing(12), weight: 4 },
  { arbitrary: redeeming, weight: 2 },
  ...ofTheServer,
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function live(steps: readonly Step[]) {
  const history = await beginHistory(box);
  const { asked, deps } = history;
  const { db } = box.deps;
  const rows = async () => (await findPoolOrders(db, history.allRows)).rows;

  const take = async (next: Step): Promise<void> => {
    switch (next.kind) {
      case 'buy': {
        const machines = { productId: next.productId, amount: String(next.quantity) };
        const wish = { ...asked, ...machines, agreed: '1', requestId: null };
        await db.transaction().execute((tx) => buyMachines(tx, deps(), wish));
        return;
      }
      case 'redeem': {
        const which = { ...asked, orderId: orderAt(await rows(), next.which), requestId: null };
        const { kept } = await previewRedemption(db, deps(), which);
        await db.transaction().execute((tx) => redeemMachines(tx, deps(), { ...which, cost: kept }));
        return;
      }
      case 'die': {
        return history.dieIn(duePoolOrders, async (tx, id, { business, real }) => {
          const held = await holdUnredeemed(tx, id);
          if (held) await mineDue(tx, held, business, real);
        });
      }
      default:
        return history.happen(next, mineAllDue);
    }
  };
  await history.live(steps, take, mineAllDue);
  const lived = { orders: await rows(), now: history.now(), spot: await history.available(2) };
  // What is left open would have to mine in every history after this one.
  for (const [which, { status, redeemed_at }] of lived.orders.entries()) {
    if (status !== 2 && redeemed_at === null) await take({ kind: 'redeem', which });
  }
  return lived;
}

/** What the terms say, worked out from when the machines were bought and when they were left alone. */
function checkOrder(order: PoolOrderRow, now: number): void {
  const until = Math.min(order.redeemed_at ?? now, order.ends_at, now);
  const days = Math.max(0, Math.floor(until / DAY) - Math.ceil(order.bought_at / DAY));
  const machine = findMachine(order.product_id);
  const output = new Big(machine?.dailyOutput ?? 0).times(order.quantity).times(days);
  expect(order.accrued_days).toBe(days);
  expect(order.accrued).toBe(output.toFixed(8));
  expect(order.amount).toBe(new Big(machine?.price ?? 0).times(order.quantity).toFixed(8));
  if (order.redeemed_at === null) {
    expect(order.status).toBe(order.ends_at <= now ? 1 : 0);
    return;
  }
  expect(order.status).toBe((order.pay_at ?? 0) <= now ? 2 : 1);
  const early = order.redeemed_at < order.ends_at;
  expect(order.kept).toBe(new Big(early ? order.amount : 0).times(machine?.earlyFeeRate ?? 0).toFixed(8));
  expect(new Big(order.refunded ?? 0).plus(order.kept ?? 0).toFixed(8)).toBe(order.amount);
}

/** What spot holds after these orders, of the 1,000 USDT of a newcomer, and what was mined of a coin. */
function spotAfter(orders: readonly PoolOrderRow[], coin: string): string {
  const changes = orders.map((order) => {
    const mined = order.currency === coin ? order.accrued : '0';
    if (order.price_currency !== coin) return new Big(mined);
    return new Big(mined).minus(order.amount).plus(order.status === 2 ? (order.refunded ?? 0) : 0);
  });
  return changes.reduce((sum, change) => sum.plus(change), new Big(coin === 'USDT' ? 1000 : 0)).toFixed(8);
}

it('refunded and kept make up the price, and every day is mined once, whatever happens', async () => {
  const seen = { orders: 0, redeemed: 0, mined: 0, waiting: 0 };
  await manyHistories(box, { step, numRuns: 12, seed: 57 }, seen, async (steps) => {
    const { orders, now, spot } = await live(steps);
    for (const order of orders) checkOrder(order, now);
    for (const coin of ['USDT', 'DOGE', 'BTC']) expect(spot.get(coin)).toBe(spotAfter(orders, coin));
    seen.orders += orders.length;
    seen.redeemed += orders.filter(({ status }) => status === 2).length;
    seen.mined += orders.filter(({ accrued_days }) => accrued_days > 0).length;
    seen.waiting += orders.filter(({ status }) => status === 1).length;
  });
});
