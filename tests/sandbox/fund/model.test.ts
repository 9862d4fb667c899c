import Big from 'big.js';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dueFundOrders, findFundOrders, holdFundOrder } from '../../../sandbox/src/db/fund/orders.ts';
import type { FundOrderRow } from '../../../sandbox/src/db/schema/fund.ts';
import { openBusinessClock } from '../../../sandbox/src/exchange/business-clock.ts';
import { buyFund } from '../../../sandbox/src/exchange/fund/buy.ts';
import { bringUpToDate } from '../../../sandbox/src/exchange/fund/deal.ts';
import { findFund } from '../../../sandbox/src/exchange/fund/funds.ts';
import { redeemFundOrder } from '../../../sandbox/src/exchange/fund/redeem.ts';
import { dealDue } from '../../../sandbox/src/exchange/fund/scheduler.ts';
import {
  boughtFor,
  nextDealing,
  soldFor,
  startOf,
  worthOf,
} from '../../../sandbox/src/exchange/fund/terms.ts';
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
  fundId: fc.constantFrom('cautious', 'balanced', 'memes', 'majors'),
  units: fc.integer({ min: 2_000_000_000, max: 30_000_000_000 }),
});
const redeeming = fc.record({ kind: fc.constant('redeem' as const), which: fc.nat(5) });
const passing = fc.record({
  kind: fc.constant('pass' as const),
  ms: fc.oneof(fc.integer({ min: 1, max: 9 * DAY }), fc.constantFrom(1, DAY - 1, DAY)),
  align: fc.boolean(),
});
const looking = fc.record({ kind: fc.constant('look' as const), processes: fc.integer({ min: 1, max: 3 }) });
const restarting = fc.record({ kind: fc.constant('restart' as const), speed: fc.constantFrom(1, 60, 3600) });
const dying = fc.record({ kind: fc.constant('die' as const) });
const step = fc.oneof(
  { arbitrary: buying, weight: 4 },
  { arbitrary: passing, weight: 4 },
  { arbitrary: redeeming, weight: 3 },
  { arbitrary: looking, weight: 2 },
  { arbitrary: restarting, weight: 1 },
  { arbitrary: dying, weight: 1 },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

let people = 0;

/** One person's history on a business clock that is opened anew at every restart. */
async function live(steps: readonly Step[]) {
  people += 1;
  const account = `fund-history${people}@bourse.test`;
  const token = await box.register(account);
  const { data } = await box.call('/user/info', {}, { token });
  const asked = { person: personOf(data.uid), language: 'en' as const };
  const { db, clock, fundValues } = box.deps;
  let deps = { db, clock, fundValues, businessClock: await openBusinessClock(db, clock, 1) };
  const rows = async () => (await findFundOrders(db, { userId: data.uid, pageNo: 1, pageSize: 1000 })).rows;
  const dealsAt = () => String(startOf(nextDealing(deps.businessClock.now())));

  const take = async (next: Step): Promise<void> => {
    switch (next.kind) {
      case 'buy': {
        const amount = new Big(next.units).div(1e8).toFixed(8);
        const wish = { ...asked, fundId: next.fundId, amount, agreed: '1', requestId: null };
        await db.transaction().execute((tx) => buyFund(tx, deps, { ...wish, dealsAt: dealsAt() }));
        return;
      }
      case 'redeem': {
        const all = await rows();
        const orderId = String(all[next.which % Math.max(1, all.length)]?.id ?? 'none');
        await db
          .transaction()
          .execute((tx) => redeemFundOrder(tx, deps, { ...asked, orderId, dealsAt: dealsAt() }));
        return;
      }
      case 'pass': {
        const now = deps.businessClock.now() + next.ms;
        const to = next.align ? Math.ceil(now / DAY) * DAY : now;
        await deps.businessClock.advance(to - deps.businessClock.now());
        return;
      }
      case 'look':
        await Promise.all(Array.from({ length: next.processes }, () => dealDue(deps)));
        return;
      case 'restart':
        box.clock.time += 1000;
        await deps.businessClock.keep();
        deps = { ...deps, businessClock: await openBusinessClock(db, clock, next.speed) };
        return;
      case 'die': {
        const business = deps.businessClock.now();
        const [id] = await dueFundOrders(db, business, 1);
        if (id === undefined) return;
        const killed = db.transaction().execute(async (tx) => {
          const held = await holdFundOrder(tx, id);
          if (held) await bringUpToDate(tx, fundValues, held, { business, real: clock.now() });
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
  await dealDue(deps);
  const balance = async (account: 2 | 5) =>
    (await accountBalances(db, data.uid, account)).find(({ currency }) => currency === 'USDT')?.available ??
    '0.00000000';
  return {
    orders: await rows(),
    now: deps.businessClock.now(),
    spot: await balance(2),
    invested: await balance(5),
  };
}

/** What its terms say, worked out from when it was asked for and the values of the days alone. */
function checkOrder(order: FundOrderRow, now: number): void {
  const fund = findFund(order.fund_id);
  if (!fund) throw new Error(order.fund_id);
  const valueOn = (at: number) => box.deps.fundValues.valueOn(fund, at / DAY);
  const midnightAfter = (at: number) => (Math.floor(at / DAY) + 1) * DAY;
  const dealt = midnightAfter(order.bought_at);
  if (dealt > now) {
    expect(order).toMatchObject({ status: 0, worth: order.amount });
    return;
  }
  const { fee, shares } = boughtFor(order.amount, fund.buyFeeRate, valueOn(dealt));
  expect(order).toMatchObject({ buy_fee: fee, shares });
  const ends = order.redeemed_at === null ? null : midnightAfter(order.redeemed_at);
  if (ends === null || ends > now) {
    expect(order.status).toBe(ends === null ? 1 : 2);
    expect(order.worth).toBe(worthOf(shares, valueOn(Math.floor(now / DAY) * DAY)));
    return;
  }
  expect(Number(order.redeemed_at)).toBeGreaterThanOrEqual(dealt + fund.lockDays * DAY);
  const sold = soldFor(shares, fund.redeemFeeRate, valueOn(ends));
  expect(order).toMatchObject({ status: 3, paid: sold.paid, redeem_fee: sold.fee, ended_at: ends });
}

it('shares x value, fees and what was paid make up what was put in and gained, whatever happens', async () => {
  const seen = { orders: 0, dealt: 0, redeemed: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
      const { orders, now, spot, invested } = await live(steps);
      for (const order of orders) checkOrder(order, now);
      const open = orders.filter(({ status }) => status !== 3);
      expect(invested).toBe(open.reduce((sum, { worth }) => sum.plus(worth), new Big(0)).toFixed(8));
      const left = orders.reduce((sum, { amount, paid }) => sum.minus(amount).plus(paid ?? 0), new Big(1000));
      expect(spot).toBe(left.toFixed(8));
      expect(await audit(box.deps.db)).toEqual([]);
      expect(box.problems).toEqual([]);
      seen.orders += orders.length;
      seen.dealt += orders.filter(({ status }) => status !== 0).length;
      seen.redeemed += orders.filter(({ status }) => status === 3).length;
    }),
    { numRuns: 8, seed: 58, endOnFailure: true },
  );
  // Of a history in which nothing happens all of that is true.
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0);
});
