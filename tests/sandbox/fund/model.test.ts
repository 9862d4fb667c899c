import Big from 'big.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dueFundOrders, findFundOrders, holdFundOrder } from '../../../sandbox/src/db/fund/orders.ts';
import type { FundOrderRow } from '../../../sandbox/src/db/schema/earn.ts';
import { buyFund } from '../../../sandbox/src/venue/fund/buy.ts';
import { bringUpToDate, dealDue } from '../../../sandbox/src/venue/fund/dealing.ts';
import { findFund } from '../../../sandbox/src/venue/fund/funds.ts';
import { redeemFundOrder } from '../../../sandbox/src/venue/fund/redeem.ts';
import { boughtFor, nextDealing, soldFor, startOf, worthOf } from '../../../sandbox/src/venue/fund/terms.ts';
import { beginHistory, manyHistories, ofTheServer, orderAt, passing, redeeming } from '../earn/history.ts';
import { DAY } from '../earn/newcomer.ts';
import { openSandboxForFile } from '../http/open-sandbox.ts';

const box = await openSandboxForFile();

const buying = fc.record({
  kind: fc.constant('buy' as const),
  fundId: fc.constantFrom('cautious', 'balanced', 'memes', 'majors'),
  units: fc.integer({ min: 2_000_000_000, max: 30_000_000_000 }),
});
const parting = fc.record({
  kind: fc.constant('part' as const),
  which: fc.nat(),
  /** Of the shares, in thousandths. */
  share: fc.integer({ min: 1, max: 999 }),
});
const step = fc.oneof(
  { arbitrary: buying, weight: 4 },
  { arbitrary: passing(9), weight: 4 },
  { arbitrary: redeeming, weight: 2 },
  { arbitrary: parting, weight: 3 },
  ...ofTheServer,
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function live(steps: readonly Step[]) {
  const history = await beginHistory(box);
  const { asked, deps } = history;
  const { db, fundValues } = box.deps;
  const rows = async () => (await findFundOrders(db, history.allRows)).rows;
  const dealsAt = () => String(startOf(nextDealing(history.now())));

  const take = async (next: Step): Promise<void> => {
    switch (next.kind) {
      case 'buy': {
        const amount = new Big(next.units).div(1e8).toFixed(8);
        const wish = { ...asked, fundId: next.fundId, amount, agreed: '1', requestId: null };
        await db.transaction().execute((tx) => buyFund(tx, deps(), { ...wish, dealsAt: dealsAt() }));
        return;
      }
      case 'redeem': {
        const which = { ...asked, orderId: orderAt(await rows(), next.which), dealsAt: dealsAt() };
        await db.transaction().execute((tx) => redeemFundOrder(tx, deps(), which));
        return;
      }
      case 'part': {
        const all = await rows();
        const orderId = orderAt(all, next.which);
        const whole = all.find(({ id }) => String(id) === orderId)?.shares ?? '0';
        const shares = new Big(whole).times(next.share).div(1000).toFixed(8);
        const which = { ...asked, orderId, dealsAt: dealsAt(), shares };
        await db.transaction().execute((tx) => redeemFundOrder(tx, deps(), which));
        return;
      }
      case 'die': {
        return history.dieIn(dueFundOrders, async (tx, id, at) => {
          const held = await holdFundOrder(tx, id);
          if (held) await bringUpToDate(tx, fundValues, held, at);
        });
      }
      default:
        return history.happen(next, dealDue);
    }
  };
  await history.live(steps, take, dealDue);
  const usdt = async (account: 2 | 5) => (await history.available(account)).get('USDT') ?? '0.00000000';
  return { orders: await rows(), now: history.now(), spot: await usdt(2), invested: await usdt(5) };
}

const lessOf = (whole: string | null, part: string | null): string =>
  new Big(whole ?? 0).minus(part ?? 0).toFixed(8);

/** What its terms say, worked out from when it was asked for and the values of the days alone. */
function checkOrder(order: FundOrderRow, all: readonly FundOrderRow[], now: number): void {
  const fund = findFund(order.fund_id);
  if (!fund) throw new Error(order.fund_id);
  const valueOn = (at: number) => box.deps.fundValues.valueOn(fund, at / DAY);
  const midnightAfter = (at: number) => (Math.floor(at / DAY) + 1) * DAY;
  const dealt = midnightAfter(order.bought_at);
  if (dealt > now) {
    expect(order).toMatchObject({ status: 0, worth: order.amount });
    return;
  }
  const from = all.find(({ id }) => id === order.renewed_from);
  const { fee, shares } = from
    ? { fee: order.buy_fee, shares: lessOf(from.shares, from.redeem_shares) }
    : boughtFor(order.amount, fund.buyFeeRate, valueOn(dealt));
  expect(order).toMatchObject({ buy_fee: fee, shares });
  const part = order.redeem_shares;
  const ends = order.redeemed_at === null ? null : midnightAfter(order.redeemed_at);
  if (ends === null || ends > now) {
    expect(order.status).toBe(ends === null ? 1 : 2);
    expect(order.worth).toBe(worthOf(shares, valueOn(Math.floor(now / DAY) * DAY)));
    return;
  }
  expect(Number(order.redeemed_at)).toBeGreaterThanOrEqual(dealt + fund.lockDays * DAY);
  const sold = soldFor(part ?? shares, fund.redeemFeeRate, valueOn(ends));
  expect(order).toMatchObject({ status: 3, paid: sold.paid, redeem_fee: sold.fee, ended_at: ends });
}

it('shares x value, fees and what was paid make up what was put in and gained, whatever happens', async () => {
  const seen = { orders: 0, dealt: 0, redeemed: 0, continued: 0 };
  await manyHistories(box, { step, numRuns: 8, seed: 58 }, seen, async (steps) => {
    const { orders, now, spot, invested } = await live(steps);
    for (const order of orders) checkOrder(order, orders, now);
    const open = orders.filter(({ status }) => status !== 3);
    expect(invested).toBe(open.reduce((sum, { worth }) => sum.plus(worth), new Big(0)).toFixed(8));
    const bought = orders.filter(({ renewed_from: from }) => from === null);
    const left = orders
      .reduce((sum, { paid }) => sum.plus(paid ?? 0), new Big(1000))
      .minus(bought.reduce((sum, { amount }) => sum.plus(amount), new Big(0)));
    expect(spot).toBe(left.toFixed(8));
    seen.orders += orders.length;
    seen.continued += orders.length - bought.length;
    seen.dealt += orders.filter(({ status }) => status !== 0).length;
    seen.redeemed += orders.filter(({ status }) => status === 3).length;
  });
});
