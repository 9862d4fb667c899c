import { describe, expect, test } from 'vitest';
import { checkFurther, reckonedAs } from '#app/features/trade/order-form/further/check-further.ts';
import { awayPercent, priceAway } from '#app/features/trade/order-form/further/exit-prices.ts';
import type { TicketDraft } from '#app/features/trade/order-form/ticket-draft.ts';
import { exact } from '#protocol/decimal.ts';
import { ORDER_KINDS } from '#protocol/tables.ts';
import { draftOf, limitBuy, rule } from '../sample-spot.ts';

const check = (change: Partial<TicketDraft>, kinds: Parameters<typeof checkFurther>[2] = ORDER_KINDS) =>
  checkFurther(draftOf({ quantity: '0.01', ...change }), rule, kinds);

const complaint = (change: Partial<TicketDraft>) => {
  const { ok, ...rest } = check(change);
  return ok ? null : rest;
};

describe('a draft with further terms as an order', () => {
  test('without any is the plain order that every back end knows', () => {
    expect(check({ more: {} })).toEqual({ ok: true, order: limitBuy });
  });

  test('carries the exits that are on, and asks for their prices', () => {
    expect(check({ more: { takeProfitPrice: '70000', stopLossPrice: '60000.5' } })).toMatchObject({
      order: { type: 'limit', further: { takeProfitPrice: '70000', stopLossPrice: '60000.5' } },
    });
    expect(complaint({ more: { takeProfitPrice: '70000', stopLossPrice: '' } })).toMatchObject({
      field: 'stopLossPrice',
      key: 'd_enter_price',
    });
    expect(complaint({ more: { takeProfitPrice: '0' } })).toMatchObject({ field: 'takeProfitPrice' });
  });

  test('carries the limit of an exit where it has one, and none of an exit that is off', () => {
    const more = { takeProfitPrice: '70000', takeProfitLimit: '69900', stopLossLimit: '59000' };
    const { order } = check({ more }) as Extract<ReturnType<typeof check>, { ok: true }>;
    expect(order.further).toEqual({ takeProfitPrice: '70000', takeProfitLimit: '69900' });
    for (const takeProfitLimit of ['', '0']) {
      expect(complaint({ more: { takeProfitPrice: '70000', takeProfitLimit } })).toMatchObject({
        field: 'takeProfitLimit',
      });
    }
  });

  test('carries nothing that the back end has not announced', () => {
    const more = { takeProfitPrice: '70000', expireTime: '2027-01-01T10:00' };
    expect(check({ more }, ['oco'])).toEqual({ ok: true, order: limitBuy });
  });

  test('a stop-market order needs its trigger, and takes the market', () => {
    expect(check({ type: 'stopMarket', stop: '65000' })).toMatchObject({
      order: { type: 'stopMarket', stopPrice: '65000', price: null, amount: '0.01' },
    });
    expect(complaint({ type: 'stopMarket', stop: '' })).toMatchObject({ field: 'stop' });
  });

  test('a trailing stop trails by an amount or by percent, from a price on where one is named', () => {
    expect(check({ type: 'trailingStop', more: { trailingPercent: '1.5' } })).toMatchObject({
      order: { type: 'trailingStop', further: { trailingPercent: '1.5' } },
    });
    expect(
      check({ type: 'trailingStop', more: { trailingAmount: '200', activationPrice: '66000' } }),
    ).toMatchObject({ order: { further: { trailingAmount: '200', activationPrice: '66000' } } });
    for (const trailingPercent of ['', '1.555', '-1', '1e1']) {
      expect(complaint({ type: 'trailingStop', more: { trailingPercent } })).toMatchObject({
        field: 'trailingPercent',
        key: 'orders.rule.trail',
      });
    }
  });

  test('of two that cancel one another, both prices; the price of the stop may be left out', () => {
    const oco = { type: 'oco', price: '60000', stop: '70000' } as const;
    expect(check(oco)).toMatchObject({ order: { type: 'oco', price: '60000', stopPrice: '70000' } });
    expect(check({ ...oco, more: { stopLimitPrice: '70100' } })).toMatchObject({
      order: { further: { stopLimitPrice: '70100' } },
    });
    expect(complaint({ ...oco, stop: '' })).toMatchObject({ field: 'stop' });
  });

  test('a scaled order names its range and how many', () => {
    const more = { from: '60000', to: '61000', count: '4', shape: 'up' };
    expect(check({ type: 'scaled', more })).toMatchObject({
      order: { type: 'scaled', further: { from: '60000', to: '61000', count: 4, shape: 'up' } },
    });
    for (const count of ['1', '51', ''])
      expect(complaint({ type: 'scaled', more: { ...more, count } })).toMatchObject({ field: 'count' });
    expect(complaint({ type: 'scaled', more: { ...more, to: '' } })).toMatchObject({ field: 'to' });
  });

  test('an iceberg says what it shows', () => {
    expect(check({ type: 'iceberg', more: { displayAmount: '0.001' } })).toMatchObject({
      order: { further: { displayAmount: '0.001' } },
    });
    expect(complaint({ type: 'iceberg', more: {} })).toMatchObject({ field: 'displayAmount' });
  });

  test('an order that ends at a time carries it in epoch milliseconds, and no other force does', () => {
    const more = { expireTime: '2027-01-01T10:00' };
    const at = new Date('2027-01-01T10:00').getTime();
    expect(check({ more })).toMatchObject({ order: { further: { expireTime: at } } });
    expect(check({ force: 'IOC', more })).toMatchObject({ order: { timeInForce: 'IOC' } });
    expect(check({ force: 'IOC', more })).not.toHaveProperty('order.further');
    expect(complaint({ more: { expireTime: 'soon' } })).toMatchObject({ field: 'expireTime' });
    expect(check({ type: 'market', more })).not.toHaveProperty('order.further');
    // These wait whatever force another kind was given.
    const waiting = [
      { type: 'stopMarket', stop: '65000', more },
      { type: 'trailingStop', more: { ...more, trailingPercent: '1' } },
      { type: 'oco', price: '60000', stop: '70000', more },
    ] as const;
    for (const draft of waiting) {
      const carried = { order: { type: draft.type, further: { expireTime: at } } };
      expect(check({ ...draft, force: 'IOC' })).toMatchObject(carried);
      expect(check(draft, ['stopMarket', 'trailingStop', 'oco'])).not.toHaveProperty(
        'order.further.expireTime',
      );
      expect(complaint({ ...draft, more: { ...draft.more, expireTime: '' } })).toMatchObject({
        field: 'expireTime',
      });
    }
  });
});

describe('what a share of the balance is reckoned by', () => {
  test('is the dearer end of a range, and the dearer leg of a pair', () => {
    const range = { type: 'scaled', more: { from: '9000', to: '10000' } } as const;
    expect(reckonedAs(draftOf(range))).toMatchObject({ type: 'limit', price: '10000' });
    expect(reckonedAs(draftOf({ ...range, more: { from: '9000', to: '' } }))).toMatchObject({
      price: '9000',
    });
    expect(reckonedAs(draftOf({ type: 'oco', price: '60000', stop: '70000' }))).toMatchObject({
      price: '70000',
    });
  });
});

describe('the price of an exit and its distance', () => {
  test('follow one another, on the grid of the pair', () => {
    const entry = exact('56321.97');
    expect(priceAway(entry, '3', false, 2)).toBe('54632.32');
    expect(awayPercent(exact('54632.31'), entry)).toBe('−3.00');
    expect(awayPercent(priceAway(entry, '6', true, 2), entry)).toBe('+6.00');
  });

  test('are nothing where one of them is not known', () => {
    expect(awayPercent(null, exact('1'))).toBe('');
    for (const percent of ['', '0', '100', '.']) expect(priceAway(exact('10'), percent, true, 2)).toBeNull();
  });
});
