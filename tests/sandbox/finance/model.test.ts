import Big from 'big.js';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dueFinanceOrders, findFinanceOrders, holdHosted } from '../../../sandbox/src/db/finance/orders.ts';
import type { FinanceOrderRow } from '../../../sandbox/src/db/schema/finance.ts';
import { openBusinessClock } from '../../../sandbox/src/exchange/business-clock.ts';
import { accrueDue } from '../../../sandbox/src/exchange/finance/accrue.ts';
import { buyProduct } from '../../../sandbox/src/exchange/finance/buy.ts';
import {
  previewRedemption,
  redeemOrder,
  setAutoRenew,
} from '../../../sandbox/src/exchange/finance/redeem.ts';
import { hostDue } from '../../../sandbox/src/exchange/finance/scheduler.ts';
import { audit } from '../../../sandbox/src/exchange/ledger/audit.ts';
import { accountBalances } from '../../../sandbox/src/exchange/ledger/balances.ts';
import { Refusal } from '../../../sandbox/src/exchange/refusal.ts';
import { personOf } from '../../support/sandbox/exchange-kit.ts';
import { openSandbox, type TestSandbox } from '../http/open-sandbox.ts';

const DAY = 86_400_000;

let box: TestSandbox;
beforeAll(async () => {
  box = await openSandbox();
});
afterAll(() => box.close());

const buying = fc.record({
  kind: fc.constant('buy' as const),
  productId: fc.constantFrom('usdt-flexible', 'usdt-7', 'usdt-7', 'usdt-30'),
  units: fc.integer({ min: 5_000_000_000, max: 30_000_000_000 }),
});
const redeeming = fc.record({ kind: fc.constant('redeem' as const), which: fc.nat(5) });
const renewing = fc.record({
  kind: fc.constant('renew' as const),
  which: fc.nat(3),
  on: fc.constantFrom(true, true, false),
});
const passing = fc.record({
  kind: fc.constant('pass' as const),
  ms: fc.oneof(fc.integer({ min: 1, max: 20 * DAY }), fc.constantFrom(1, DAY - 1, DAY)),
  align: fc.boolean(),
});
const looking = fc.record({ kind: fc.constant('look' as const), processes: fc.integer({ min: 1, max: 3 }) });
const restarting = fc.record({ kind: fc.constant('restart' as const), speed: fc.constantFrom(1, 60, 3600) });
const dying = fc.record({ kind: fc.constant('die' as const) });
const step = fc.oneof(
  { arbitrary: buying, weight: 4 },
  { arbitrary: renewing, weight: 4 },
  { arbitrary: passing, weight: 4 },
  { arbitrary: looking, weight: 2 },
  { arbitrary: redeeming, weight: 1 },
  { arbitrary: restarting, weight: 1 },
  { arbitrary: dying, weight: 1 },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

let people = 0;

/** One person's history on a business clock that is opened anew at every restart. */
async function live(steps: readonly Step[]) {
  people += 1;
  const account = `history${people}@bourse.test`;
  const token = await box.register(account);
  const { data } = await box.call('/user/info', {}, { token });
  const person = personOf(data.uid);
  const asked = { person, language: 'en' as const };
  const { db, clock } = box.deps;
  let deps = { db, clock, businessClock: await openBusinessClock(db, clock, 1) };
  const rows = async () =>
    (await findFinanceOrders(db, { userId: data.uid, pageNo: 1, pageSize: 1000 })).rows;
  const orderId = async (which: number) => {
    const all = await rows();
    return String(all[which % Math.max(1, all.length)]?.id ?? 'none');
  };

  const take = async (next: Step): Promise<void> => {
    switch (next.kind) {
      case 'buy': {
        const amount = new Big(next.units).div(1e8).toFixed(8);
        const wish = { ...asked, productId: next.productId, amount, agreed: '1', requestId: null };
        await db.transaction().execute((tx) => buyProduct(tx, deps, wish));
        return;
      }
      case 'redeem': {
        const which = { ...asked, orderId: await orderId(next.which), requestId: null };
        const { kept } = await previewRedemption(db, deps, which);
        await db.transaction().execute((tx) => redeemOrder(tx, deps, { ...which, cost: kept }));
        return;
      }
      case 'renew': {
        const which = { ...asked, orderId: await orderId(next.which), on: next.on };
        await db.transaction().execute((tx) => setAutoRenew(tx, deps, which));
        return;
      }
      case 'pass': {
        const now = deps.businessClock.now() + next.ms;
        const to = next.align ? Math.ceil(now / DAY) * DAY : now;
        await deps.businessClock.advance(to - deps.businessClock.now());
        return;
      }
      case 'look':
        await Promise.all(Array.from({ length: next.processes }, () => hostDue(deps)));
        return;
      case 'restart':
        box.clock.time += 1000;
        await deps.businessClock.keep();
        deps = { ...deps, businessClock: await openBusinessClock(db, clock, next.speed) };
        return;
      case 'die': {
        const now = deps.businessClock.now();
        const [id] = await dueFinanceOrders(db, now, 1);
        if (id === undefined) return;
        const killed = db.transaction().execute(async (tx) => {
          const held = await holdHosted(tx, id);
          if (held) await accrueDue(tx, held, now, clock.now());
          throw new Error('killed');
        });
        await expect(killed).rejects.toThrow('killed');
      }
    }
  };
  for (const next of steps) {
    await take(next).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
  }
  await hostDue(deps);
  const spot = (await accountBalances(db, data.uid, 2)).find(({ currency }) => currency === 'USDT');
  const lived = { orders: await rows(), now: deps.businessClock.now(), spot: spot?.available ?? '0' };
  // What is left open would have to be accrued in every history after this one.
  for (const [which, { status, redeemed_at }] of lived.orders.entries()) {
    if (status === 0 && redeemed_at === null) await take({ kind: 'redeem', which });
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
  const continued = new Set(orders.map(({ renewed_from }) => renewed_from));
  let spot = new Big(1000);
  for (const order of orders) {
    if (order.renewed_from === null) spot = spot.minus(order.amount);
    spot = spot.plus(order.refunded ?? 0).minus(continued.has(order.id) ? order.amount : 0);
  }
  return spot.toFixed(8);
}

it('accrued, refunded and kept make up what was committed, whatever happens', async () => {
  const seen = { orders: 0, completed: 0, continued: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
      const { orders, now, spot } = await live(steps);
      for (const order of orders) checkOrder(order, now);
      expect(spot).toBe(spotAfter(orders));
      expect(await audit(box.deps.db)).toEqual([]);
      expect(box.problems).toEqual([]);
      seen.orders += orders.length;
      seen.completed += orders.filter(({ status }) => status === 1).length;
      seen.continued += orders.filter(({ renewed_from }) => renewed_from !== null).length;
    }),
    { numRuns: 12, seed: 51, endOnFailure: true },
  );
  // Of a history in which nothing happens all of that is true.
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0);
});
