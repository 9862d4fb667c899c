import { describe, expect, it } from 'vitest';
import { exact } from '#protocol/decimal.ts';
import type { FundOrder } from '#protocol/fund.ts';
import { coin, epochMs } from '#protocol/units.ts';
import { incomeOfFunds } from '#worker/services/earn/income-readers.ts';

const DAY = 86_400_000;
const START = 20_000;
const at = (day: number) => epochMs((START + day) * DAY);

/** Bought at noon of day 0, dealt when day 1 begins, locked up for three days. */
const order = (change: Partial<FundOrder>): FundOrder => ({
  id: '7',
  fundId: 'balanced',
  name: 'Balanced',
  currency: coin('USDT'),
  phase: 'held',
  amount: exact('100'),
  buyNav: exact('1.25'),
  buyFee: exact('0.2'),
  shares: exact('79.84'),
  value: exact('99.8'),
  valueTime: at(1),
  profit: exact('-0.2'),
  redeemFeeRate: exact('0.002'),
  boughtAt: epochMs(at(0) + DAY / 2),
  dealsAt: at(1),
  unlocksAt: at(4),
  redeemsAt: null,
  redeemNav: null,
  redeemFee: null,
  paid: null,
  ...change,
});

const told = (change: Partial<FundOrder>, now = at(2)) =>
  incomeOfFunds([order(change)], now).map(({ kind, at: when, amount, done }) => [
    kind,
    when / DAY - START,
    amount,
    done,
  ]);

describe('a fund in the calendar', () => {
  it('has dealings and a lock-up to come, at values that nobody knows yet', () => {
    expect(told({ phase: 'buying', shares: null }, at(0))).toEqual([
      ['deals', 1, null, false],
      ['unlocks', 4, null, false],
    ]);
    expect(told({})).toEqual([
      ['deals', 1, null, true],
      ['unlocks', 4, null, false],
    ]);
  });

  it('is unlocked by the clock of products, and has no lock-up where it has none', () => {
    expect(told({}, at(4))[1]).toEqual(['unlocks', 4, null, true]);
    expect(told({ unlocksAt: at(1) })).toEqual([['deals', 1, null, true]]);
  });

  it('is paid at a value to come, and then has paid so much', () => {
    expect(told({ phase: 'redeeming', redeemsAt: at(6) }, at(5))[2]).toEqual(['paid', 6, null, false]);
    const paid = exact('101.5');
    expect(told({ phase: 'redeemed', redeemsAt: at(6), paid }, at(9))[2]).toEqual(['paid', 6, paid, true]);
  });

  it('names its order, its fund and its coin', () => {
    expect(incomeOfFunds([order({})], at(2))[0]).toMatchObject({
      area: 'fund',
      orderId: '7',
      product: 'Balanced',
      coin: 'USDT',
    });
  });
});
