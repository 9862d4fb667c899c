import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import { insertFundOrder, investedIn } from '../../../sandbox/src/db/fund/orders.ts';
import type { Tx } from '../../../sandbox/src/db/schema.ts';
import { buyFund } from '../../../sandbox/src/venue/fund/buy.ts';
import { dealDue } from '../../../sandbox/src/venue/fund/dealing.ts';
import { boughtFor, soldFor, worthOf } from '../../../sandbox/src/venue/fund/terms.ts';
import { personOf } from '../../support/sandbox/exchange-kit.ts';
import { DAY, newcomerEachTest } from '../earn/newcomer.ts';
import { type Answer, HOUR } from '../http/open-sandbox.ts';

const { box, me, midnight, call, later, balance, freeze } = newcomerEachTest('investor', dealDue);

// biome-ignore lint/suspicious/noExplicitAny: rows as the call answers them
async function fund(id: string): Promise<any> {
  const { data } = await box().call('/fund/getList');
  return data.find((row: { id: string }) => row.id === id);
}

async function buy(fundId: string, amount: string, more: Record<string, string> = {}) {
  const { nextDealing } = await fund('cautious');
  return call('/fund/buy', { fundId, amount, agreed: '1', dealsAt: String(nextDealing), ...more });
}

async function bought(fundId: string, amount: string): Promise<string> {
  const answer = await buy(fundId, amount);
  expect(answer).toMatchObject({ code: 1, data: { orderId: expect.any(String) } });
  return answer.data.orderId;
}

async function redeem(orderId: string): Promise<Answer> {
  const { data } = await call('/fund/getRedeemPreview', { orderId });
  return call('/fund/redeem', { orderId, dealsAt: String(data?.dealsAt ?? '') });
}

// biome-ignore lint/suspicious/noExplicitAny: rows as the call answers them
const records = async (): Promise<any[]> => (await call('/fund/getRecords')).data.list;

const sum = (...amounts: readonly string[]): string =>
  amounts.reduce((total, amount) => total.plus(amount), new Big(0)).toFixed(8);

describe('funds', () => {
  it('are there for everybody, at the value of the day and with the ones before', async () => {
    const { data } = await box().call('/fund/getList');
    expect(data.length).toBeGreaterThanOrEqual(4);
    for (const row of data) {
      expect(row).toMatchObject({
        navTime: Math.floor(box().clock.time / DAY) * DAY,
        nextDealing: Math.floor(box().clock.time / DAY) * DAY + DAY,
      });
      expect(row.history).toHaveLength(30);
      expect(row.history.at(-1)).toEqual({ time: row.navTime, nav: row.nav });
      const { data: year } = await box().call('/fund/getNav', { fundId: row.id, days: '365' });
      expect(year.slice(-30)).toEqual(row.history);
      const { data: all } = await box().call('/fund/getNav', { fundId: row.id, days: '1100' });
      expect(all[0]).toEqual({ time: row.inception, nav: '1.000000' });
    }
    expect((await box().call('/fund/getNav', { fundId: 'none' })).code).toBe(1006);
  });
});

describe('a purchase', () => {
  it('waits for the next value and is dealt at it, fee first', async () => {
    const orderId = await bought('balanced', '123.45678901');
    expect([await balance('2'), await balance('5')]).toEqual(['876.54321099', '123.45678901']);
    const [waiting] = await records();
    expect(waiting).toMatchObject({
      orderId,
      status: 0,
      shares: null,
      buyNav: null,
      profit: null,
      value: '123.45678901',
      dealTime: box().clock.time + midnight(),
    });
    await later(midnight(-1));
    expect((await records())[0].shares).toBeNull();
    await later(1);
    const { nav, navTime } = await fund('balanced');
    const { fee, shares, worth } = boughtFor('123.45678901', '0.002', nav);
    expect((await records())[0]).toMatchObject({
      shares,
      buyNav: nav,
      buyFee: fee,
      value: worth,
      valueTime: navTime,
      profit: sum(worth, '-123.45678901'),
      unlockTime: navTime + 3 * DAY,
    });
    expect([await balance('2'), await balance('5')]).toEqual(['876.54321099', worth]);
  });

  it('follows the value from day to day, however many look, and after days off', async () => {
    const orderId = await bought('memes', '100');
    await later(midnight(9 * DAY));
    const { shares } = (await records())[0];
    box().clock.time += 3 * DAY;
    await Promise.all([dealDue(box().deps), dealDue(box().deps), dealDue(box().deps)]);
    await later(1);
    const { nav, navTime } = await fund('memes');
    expect((await records())[0]).toMatchObject({
      orderId,
      shares,
      valueTime: navTime,
      value: worthOf(shares, nav),
    });
    expect(await balance('5')).toBe(worthOf(shares, nav));
  });

  it('asked for at 00:00 sharp is dealt a day later: the value of then is known', async () => {
    box().clock.time += midnight();
    me.token = await box().signIn({ account: me.account, password: 'Newcomer-1' });
    await bought('cautious', '100');
    expect((await records())[0].dealTime).toBe(box().clock.time + DAY);
  });

  it('is dealt all the same where the account is frozen by then', async () => {
    await bought('cautious', '100');
    await freeze();
    await later(midnight());
    const [order] = await records();
    expect(order.shares).not.toBeNull();
    expect((await buy('cautious', '100')).code).toBe(1007);
    expect((await redeem(order.orderId)).code).toBe(1007);
  });
});

describe('a redemption', () => {
  it('waits for the next value and is paid at it, less the fee', async () => {
    const orderId = await bought('cautious', '200');
    await later(midnight(HOUR));
    const { data: preview } = await call('/fund/getRedeemPreview', { orderId });
    const { nav } = await fund('cautious');
    const [{ shares, value }] = await records();
    const estimate = soldFor(shares, '0.001', nav);
    expect(preview).toMatchObject({
      shares,
      nav,
      worth: value,
      fee: estimate.fee,
      receive: estimate.paid,
      dealsAt: box().clock.time + midnight(),
    });
    expect((await redeem(orderId)).data).toEqual(preview);
    expect(await balance('5')).toBe(value);
    expect((await records())[0]).toMatchObject({ status: 0, arrival: preview.dealsAt, paid: null });
    expect((await redeem(orderId)).code).toBe(1004);
    await later(midnight());
    const sold = soldFor(shares, '0.001', (await fund('cautious')).nav);
    expect((await records())[0]).toMatchObject({
      status: 1,
      paid: sold.paid,
      redeemFee: sold.fee,
      profit: sum(sold.paid, '-200'),
      finishTime: preview.dealsAt,
    });
    expect([await balance('2'), await balance('5')]).toEqual([sum('800', sold.paid), 'none']);
    expect((await call('/fund/getRedeemPreview', { orderId })).code).toBe(1004);
  });

  it('of a part leaves the rest as an order of its own, with its share of the cost', async () => {
    const orderId = await bought('cautious', '200');
    await later(midnight(HOUR));
    const { data: whole } = await call('/fund/getRedeemPreview', { orderId });
    const least = new Big(whole.staysAtLeast);
    expect(least.times(whole.nav).gte(10) && least.minus('0.00000001').times(whole.nav).lt(10)).toBe(true);
    const part = (shares: string) =>
      call('/fund/redeem', { orderId, dealsAt: String(whole.dealsAt), shares });
    const half = new Big(whole.shares).div(2).round(8, Big.roundDown).toFixed(8);
    const rest = sum(whole.shares, `-${half}`);
    expect(await part(sum(whole.shares, '0.00000001'))).toMatchObject({
      code: 1001,
      data: { field: 'shares' },
    });
    expect(await part(sum(whole.shares, `-${whole.staysAtLeast}`, '0.00000001'))).toMatchObject({
      code: 1001,
      data: { field: 'shares', min: whole.staysAtLeast },
    });
    expect((await part(half)).data).toMatchObject({
      shares: half,
      stays: rest,
      worth: worthOf(half, whole.nav),
    });
    const [waiting] = await records();
    expect(waiting).toMatchObject({ shares: whole.shares, redeemShares: half, arrival: whole.dealsAt });

    await later(midnight());
    const { nav } = await fund('cautious');
    const sold = soldFor(half, '0.001', nav);
    const [left, ended] = await records();
    expect(ended).toMatchObject({
      orderId,
      status: 1,
      redeemShares: half,
      paid: sold.paid,
      stays: left.amount,
    });
    expect(ended.profit).toBe(sum(sold.paid, '-200', left.amount));
    expect(left).toMatchObject({
      ...{ status: 0, shares: rest, renewedFrom: orderId, value: worthOf(rest, nav), buyNav: ended.buyNav },
      ...{ unlockTime: ended.unlockTime, arrival: null },
    });
    expect([await balance('2'), await balance('5')]).toEqual([sum('800', sold.paid), worthOf(rest, nav)]);
    const { data: log } = await call('/assets/getRecords', { type: 'fund', account: '2' });
    expect(log.list[0]).toMatchObject({ amount: sold.paid, about: { fee: sold.fee, forfeited: null } });
    expect(sum(sold.paid, sold.fee)).toBe(sold.worth);

    expect((await redeem(left.orderId)).code).toBe(1);
    await later(midnight(3 * DAY));
    expect((await records()).map(({ status }) => status)).toEqual([1, 1]);
    expect(await balance('5')).toBe('none');
  });

  it.each(['cautious', 'balanced'])('of %s tells its fee apart from what rounding leaves', async (id) => {
    await bought(id, '123.45678901');
    await later(midnight());
    const { data: log } = await call('/assets/getRecords', { type: 'fund', account: '5' });
    const dealt = log.list.find(({ about }: { about: { reason: string } }) => about.reason === 'fund.deal');
    const [{ buyNav }] = await records();
    const { fee, rest } = boughtFor('123.45678901', id === 'cautious' ? '0' : '0.002', buyNav);
    expect(new Big(rest).gt(0)).toBe(true);
    expect(dealt).toMatchObject({ amount: `-${sum(fee, rest)}`, about: { fee } });
  });

  it('is paid at the value it waited for, though the server comes back days later', async () => {
    const orderId = await bought('cautious', '200');
    await later(midnight(HOUR));
    await redeem(orderId);
    const dealsAt = box().clock.time + midnight();
    await later(midnight(5 * DAY));
    const { data: values } = await box().call('/fund/getNav', { fundId: 'cautious' });
    const { nav } = values.find((row: { time: number }) => row.time === dealsAt);
    expect((await records())[0]).toMatchObject({ status: 1, redeemNav: nav, finishTime: dealsAt });
  });

  it('is refused before the purchase is dealt, and in the lock-up to its last moment', async () => {
    const orderId = await bought('balanced', '100');
    expect((await call('/fund/getRedeemPreview', { orderId })).code).toBe(1004);
    await later(midnight(3 * DAY) - 1);
    const locked = await call('/fund/redeem', { orderId, dealsAt: String(box().clock.time + 1) });
    expect(locked).toMatchObject({ code: 1004, data: { unlocksAt: box().clock.time + 1 } });
    await later(1);
    expect((await redeem(orderId)).code).toBe(1);
  });
});

describe('across midnight', () => {
  it('nothing is dealt at another time than the person was told', async () => {
    await later(midnight(-1));
    const { nextDealing } = await fund('cautious');
    await later(1);
    const wish = { fundId: 'cautious', amount: '100', agreed: '1', dealsAt: String(nextDealing) };
    expect(await call('/fund/buy', wish)).toMatchObject({ code: 1004, data: { dealsAt: nextDealing + DAY } });
    const orderId = await bought('cautious', '100');
    await later(midnight(HOUR));
    const { data: preview } = await call('/fund/getRedeemPreview', { orderId });
    await later(midnight());
    const late = await call('/fund/redeem', { orderId, dealsAt: String(preview.dealsAt) });
    expect(late).toMatchObject({ code: 1004, data: { dealsAt: preview.dealsAt + DAY } });
  });
});

describe('is refused:', () => {
  it('whatever is wrong with it, and nothing moves', async () => {
    const wrong = [
      ['under the minimum', { amount: '9.99999999' }, 1001],
      ['no dealing time', { dealsAt: '' }, 1004],
      ['an unknown fund', { fundId: 'none' }, 1006],
      ['over the own cap', { amount: '50000.00000001' }, 1003],
      ['more than there is', { amount: '1000.00000001' }, 1002],
    ] as const;
    for (const [what, change, code] of wrong) {
      expect([what, (await buy('cautious', '10', change)).code]).toEqual([what, code]);
    }
    expect([await balance('2'), await balance('5')]).toEqual(['1000.00000000', 'none']);
    expect(await records()).toEqual([]);
  });

  it('over what is left of the fund, and over the own cap with what is held', async () => {
    const { nextDealing: dealsAt } = await fund('memes');
    const wish = { person: personOf(me.userId), fundId: 'memes', agreed: '1', requestId: null };
    const asking = (amount: string) => ({
      ...wish,
      language: 'en' as const,
      amount,
      dealsAt: String(dealsAt),
    });
    const held = async (tx: Tx, owner: string, amount: string) => {
      const times = {
        bought_at: box().clock.time,
        deals_on: dealsAt / DAY,
        unlocks_at: dealsAt,
        next_at: dealsAt,
      };
      const rates = { buy_fee_rate: '0', redeem_fee_rate: '0' };
      const place = { user_id: owner, request_id: null, fund_id: 'memes', currency: 'USDT' };
      await insertFundOrder(tx, { ...place, ...times, ...rates, amount, worth: amount, created_at: 0 });
    };
    const others = await box()
      .deps.db.transaction()
      .execute((tx) => investedIn(tx, me.userId, 'memes'));
    // Nothing of it stays: each ends with the refusal that it is about.
    const overQuota = box()
      .deps.db.transaction()
      .execute(async (tx) => {
        await held(tx, 'somebody', sum('199900', `-${others.all}`));
        await buyFund(tx, box().deps, asking('100.00000001'));
      });
    await expect(overQuota).rejects.toMatchObject({ code: 1003, data: { left: '100.00000000' } });
    const overCap = box()
      .deps.db.transaction()
      .execute(async (tx) => {
        await held(tx, me.userId, '4900');
        await buyFund(tx, box().deps, asking('100.00000001'));
      });
    await expect(overCap).rejects.toMatchObject({ code: 1003, data: { left: '100.00000000' } });
  });
});
