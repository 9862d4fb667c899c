import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { fundOrdersAnswer, fundsAnswer, fundValuesAnswer } from '#worker/api/fund.ts';

const FUND = {
  id: 'majors',
  name: 'Bitcoin and Ether',
  currency: 'usdt',
  risk: 4,
  nav: '1.234567',
  navTime: 86_400_000,
  change: '-0.012345',
  nextDealing: 172_800_000,
  buyFeeRate: '0.003',
  redeemFeeRate: 0.003,
  lockDays: 7,
  min: '20',
  quota: '1000',
  quotaLeft: '999.5',
  portfolio: [{ coin: 'btc', share: '0.6' }, { coin: 'eth' }],
  history: [
    { time: 86_400_000, nav: '1.234567' },
    { time: 0, nav: '1.2' },
    { time: 3, nav: '0' },
  ],
};

describe('funds', () => {
  // Beside one that can be read: a list of none is refused.
  const read = (change: object) => v.parse(fundsAnswer, { data: [FUND, { ...FUND, ...change }] })[1];

  it('come with their values oldest first, without what is unusable', () => {
    expect(read({})).toMatchObject({
      currency: 'USDT',
      time: 86_400_000,
      redeemFeeRate: '0.003',
      managementRate: null,
      max: null,
      inception: null,
      quota: { total: '1000', left: '999.5' },
      portfolio: [{ coin: 'BTC', share: '0.6' }],
      history: [
        { time: 0, nav: '1.2' },
        { time: 86_400_000, nav: '1.234567' },
      ],
    });
  });

  it.each([
    ['no value', { nav: '0' }],
    ['a negative fee', { buyFeeRate: '-0.1' }],
    ['no fee', { redeemFeeRate: null }],
    ['no dealing', { nextDealing: undefined }],
    ['another risk', { risk: 6 }],
  ])('are not offered with %s', (_, change) => {
    expect(read(change)).toBeUndefined();
  });

  it('have a curve in which each instant stands once', () => {
    const data = [...FUND.history, { time: 0, nav: '1.3' }];
    expect(v.parse(fundValuesAnswer, { data })).toEqual([
      { time: 0, nav: '1.3' },
      { time: 86_400_000, nav: '1.234567' },
    ]);
  });
});

describe('orders', () => {
  const ORDER = {
    orderId: 7,
    fundId: 'majors',
    name: 'Bitcoin and Ether',
    currency: 'USDT',
    status: 0,
    amount: '100',
    shares: null,
    value: '100',
    redeemFeeRate: '0.003',
    createTime: 1,
    dealTime: 2,
    unlockTime: 3,
    arrival: null,
  };

  it.each([
    ['buying', {}],
    ['held', { shares: '80' }],
    ['redeeming', { shares: '80', arrival: 4 }],
    ['redeemed', { shares: '80', arrival: 4, status: 1 }],
  ])('are %s as far as they are known', (phase, change) => {
    const { list } = v.parse(fundOrdersAnswer, { data: { list: [{ ...ORDER, ...change }], sum: 1 } });
    expect(list).toMatchObject([{ id: '7', phase, boughtAt: 1, dealsAt: 2, unlocksAt: 3 }]);
  });
});
