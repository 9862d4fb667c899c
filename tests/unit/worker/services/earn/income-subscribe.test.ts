import { describe, expect, it } from 'vitest';
import { exact } from '#protocol/decimal.ts';
import type { SubscribeOrder } from '#protocol/subscribe.ts';
import { coin, epochMs } from '#protocol/units.ts';
import { subscribeIncome } from '#worker/services/earn/income-readers.ts';

const OPEN: SubscribeOrder = {
  id: '7',
  requestId: null,
  projectId: 'helq-1',
  name: 'Helio Quanta',
  coin: coin('HELQ'),
  currency: coin('USDT'),
  price: exact('2.4'),
  amount: exact('500'),
  allotted: null,
  cost: null,
  refund: null,
  status: 'committed',
  statusCode: 0,
  createdAt: epochMs(1000),
  endsAt: epochMs(2000),
  listingTime: epochMs(3000),
};
const ALLOTTED: SubscribeOrder = {
  ...OPEN,
  allotted: exact('41'),
  cost: exact('98.4'),
  refund: exact('401.6'),
  status: 'allotted',
};

const told = (order: SubscribeOrder) =>
  subscribeIncome([order]).map(({ kind, at, coin: name, amount, done }) => [kind, at, name, amount, done]);

describe('what a subscription puts into the calendar', () => {
  it('has no amounts before the allotment', () => {
    expect(told(OPEN)).toEqual([
      ['refunded', 2000, 'USDT', null, false],
      ['allotted', 3000, 'HELQ', null, false],
    ]);
    expect(subscribeIncome([OPEN])[0]).toMatchObject({
      area: 'subscription',
      orderId: '7',
      product: 'Helio Quanta',
    });
  });

  it('is the refund at once and the coins at their listing', () => {
    expect(told(ALLOTTED)).toEqual([
      ['refunded', 2000, 'USDT', '401.6', true],
      ['allotted', 3000, 'HELQ', '41', false],
    ]);
    expect(told({ ...ALLOTTED, status: 'listed' })[1]).toEqual(['allotted', 3000, 'HELQ', '41', true]);
  });

  it('leaves out what is nothing', () => {
    const whole = { ...ALLOTTED, refund: exact('0.00000000') };
    expect(told(whole).map(([kind]) => kind)).toEqual(['allotted']);
    const none = { ...ALLOTTED, allotted: exact('0'), refund: exact('500'), status: 'refunded' as const };
    expect(told(none).map(([kind]) => kind)).toEqual(['refunded']);
  });
});
