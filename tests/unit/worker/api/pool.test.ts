import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  machineOrdersAnswer,
  machineRedemptionAnswer,
  machinesAnswer,
  outputsAnswer,
} from '#worker/api/pool.ts';

const MACHINE = {
  id: 'btc-30',
  name: 'BTC standard',
  power: '20 TH/s',
  currency: 'btc',
  price: 150,
  days: 30,
  dailyOutput: '0.00000048',
  stock: 12,
};

describe('machines', () => {
  // Beside one that can be read: a list of none is refused.
  const read = (change: object = {}) =>
    v.parse(machinesAnswer, { data: [MACHINE, { ...MACHINE, ...change }] })[1];

  it('of a back end that says only what was published are priced in USDT', () => {
    expect(read()).toEqual({
      ...MACHINE,
      currency: 'BTC',
      price: '150',
      priceCurrency: 'USDT',
      total: null,
      max: null,
      earlyFeeRate: null,
      earlyDelayHours: null,
      autoRedeem: false,
    });
  });

  it.each([
    ['no output', { dailyOutput: null }],
    ['a negative price', { price: '-1' }],
    ['no term', { days: 0 }],
    ['a term without an end', { days: 1e9 }],
    ['a coin that is none', { currency: '<b>' }],
    ['half a machine left', { stock: 1.5 }],
  ])('are not offered with %s', (_, change) => {
    expect(read(change)).toBeUndefined();
  });

  it('keep a hostile name as text, cut', () => {
    expect(read({ name: '<img src=x>'.repeat(50) })?.name).toHaveLength(100);
  });
});

const ORDER = {
  orderId: 7,
  name: 'BTC standard',
  power: '20 TH/s',
  quantity: 2,
  amount: '300',
  currency: 'BTC',
  dayOutput: '0.00000096',
  days: 30,
  accrued: '0',
  accruedDays: 0,
  createTime: 1,
  endTime: 2,
};

describe('orders of machines', () => {
  const read = (change: object) =>
    v.parse(machineOrdersAnswer, {
      data: {
        list: [
          { ...ORDER, ...change },
          { ...ORDER, status: 0, orderId: 8 },
        ],
        sum: 2,
      },
    }).list[0];

  it.each([
    [0, 'mining'],
    [1, 'toRedeem'],
    ['2', 'redeemed'],
    [9, 'unknown'],
  ])('of status %s are %s', (status, name) => {
    expect(read({ status })).toMatchObject({
      id: '7',
      status: name,
      statusCode: Number(status),
      arrival: null,
      refunded: null,
    });
  });

  it('without an end are left out', () => {
    expect(read({ status: 0, endTime: null })).toMatchObject({ id: '8' });
  });
});

it('takes what redeeming comes to whole or not at all', () => {
  const redemption = {
    orderId: '7',
    priceCurrency: 'USDT',
    amount: '300.00000000',
    kept: '3.00000000',
    refunded: '297.00000000',
    currency: 'BTC',
    accrued: '0.00000096',
    arrival: 5,
  };
  // The cost goes back as it came: to the exchange it is a text.
  expect(v.parse(machineRedemptionAnswer, { data: redemption })).toEqual(redemption);
  for (const field of Object.keys(redemption)) {
    const { success } = v.safeParse(machineRedemptionAnswer, { data: { ...redemption, [field]: null } });
    expect(success).toBe(false);
  }
});

it('drops a day of output that is none', () => {
  const data = [{ time: 2, amount: '0.1' }, { time: -1, amount: '0.1' }, { time: 1 }];
  expect(v.parse(outputsAnswer, { data })).toEqual([{ time: 2, amount: '0.1' }]);
});
