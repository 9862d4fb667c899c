import Big from 'big.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dueFinanceOrders, findFinanceOrders, holdHosted } from '../../../sandbox/src/db/finance/orders.ts';
import type { FinanceOrderRow } from '../../../sandbox/src/db/schema/earn.ts';
import { buyProduct } from '../../../sandbox/src/venue/finance/buy.ts';
import { accrueDue, hostDue } from '../../../sandbox/src/venue/finance/hosting.ts';
import { previewRedemption, redeemOrder, setAutoRenew } from '../../../sandbox/src/venue/finance/redeem.ts';
import { beginHistory, manyHistories, ofTheServer, orderAt, passing, redeeming } from '../earn/history.ts';
import { DAY } from '../earn/newcomer.ts';
import { openSandboxForFile } from '../http/open-sandbox.ts';

const box = await openSandboxForFile();

const buying = fc.record({
  kind: fc.constant('buy' as const),
  productId: fc.constantFrom('usdt-flexible', 'usdt-7', 'usdt-7', 'usdt-30'),
  units: fc.integer({ min: 5_000_000_000, max: 30_000_000_000 }),
});
const renewing = fc.record({
  kind: fc.constant('renew' as const),
  which: fc.nat(3),
  on: fc.constantFrom(true, true, false),
});
const step = fc.oneof(
  { arbitrary: buying, weight: 4 },
  { arbitrary: renewing, weight: 4 },
  { arbitrary: passing(20), weight: 4 },
  { arbitrary: redeeming, weight: 1 },
  ...ofTheServer,
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function live(steps: readonly Step[]) {
  const history = await beginHistory(box);
  const { asked, deps } = history;
  const { db } = box.deps;
  const rows = async () => (await findFinanceOrders(db, history.allRows)).rows;

  const redeem = async (place: number, partly: boolean): Promise<void> => {
    const which = { ...asked, orderId: orderAt(await rows(), place), requestId: null };
    const { kept, amount, staysAtLeast } = await previewRedemption(db, deps(), which);
    const part = partly && staysAtLeast !== null ? new Big(amount).minus(staysAtLeast).toFixed(8) : undefined;
    await db.transaction().execute((tx) => redeemOrder(tx, deps(), { ...which, amount: part, cost: kept }));
  };
  const take = async (next: Step): Promise<void> => {
    switch (next.kind) {
      case 'buy': {
        const amount = new Big(next.units).div(1e8).toFixed(8);
        const wish = { ...asked, productId: next.productId, amount, agreed: '1', requestId: null };
        await db.transaction().execute((tx) => buyProduct(tx, deps(), wish));
        return;
      }
      // Where a part can be redeemed, every other time only that.
      case 'redeem':
        return redeem(next.which, next.which % 2 === 1);
      case 'renew': {
        const which = { ...asked, orderId: orderAt(await rows(), next.which), on: next.on };
        await db.transaction().execute((tx) => setAutoRenew(tx, deps(), which));
        return;
      }
      case 'die': {
        return history.dieIn(dueFinanceOrders, async (tx, id, { business, real }) => {
          const held = await holdHosted(tx, id);
          if (held) await accrueDue(tx, held, business, real);
        });
      }
      default:
        return history.happen(next, hostDue);
    }
  };
  await history.live(steps, take, hostDue);
  const spot = (await history.available(2)).get('USDT') ?? '0';
  const lived = { orders: await rows(), now: history.now(), spot };
  // What is left open would have to be accrued in every history after this one.
  for (const [which, { status, redeemed_at }] of lived.orders.entries()) {
    if (status === 0 && redeemed_at === null) await redeem(which, false);
  }
  return lived;
}

/** What the terms say, worked out from when it was bought and when it was left alone. */
function checkOrder(order: FinanceOrderRow, now: number): void {
  const until = Math.min(order.redeemed_at ?? now, order.ends_at ?? now, order.ended_at ?? now);
  const days = Math.max(0, Math.floor(until / DAY) - Math.ceil(order.bought_at / DAY));
  const day = new Big(order.amount).times(order.daily_rate).round(8, Big.roundDown);
  expect(order.accrued_days).toBe(days);
  expect(order.accrued).toBe(day.times(days).toFixed(8));
  const over = order.pay_at ?? order.ends_at;
  if (order.status === 0) expect(over === null || over > now).toBe(true);
  else {
    const committed = new Big(order.amount).plus(order.accrued);
    expect(new Big(order.refunded ?? 0).plus(order.kept ?? 0).toFixed(8)).toBe(committed.toFixed(8));
  }
}

/** What spot holds after these orders, of the 1,000 USDT of a newcomer. */
function spotAfter(orders: readonly FinanceOrderRow[]): string {
  const continued = new Map(orders.map(({ renewed_from, amount }) => [renewed_from, amount]));
  let spot = new Big(1000);
  for (const order of orders) {
    if (order.renewed_from === null) spot = spot.minus(order.amount);
    spot = spot.plus(order.refunded ?? 0).minus(continued.get(order.id) ?? 0);
  }
  return spot.toFixed(8);
}

it('accrued, refunded and kept make up what was committed, whatever happens', async () => {
  const seen = { orders: 0, completed: 0, continued: 0 };
  await manyHistories(box, { step, numRuns: 12, seed: 51 }, seen, async (steps) => {
    const { orders, now, spot } = await live(steps);
    for (const order of orders) checkOrder(order, now);
    expect(spot).toBe(spotAfter(orders));
    seen.orders += orders.length;
    seen.completed += orders.filter(({ status }) => status === 1).length;
    seen.continued += orders.filter(({ renewed_from }) => renewed_from !== null).length;
  });
});
