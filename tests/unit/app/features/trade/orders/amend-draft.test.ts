import { expect, test } from 'vitest';
import { amendDraftOf, checkAmend, isAmendable } from '#app/features/trade/orders/amend-draft.ts';
import { exact } from '#protocol/decimal.ts';
import type { SpotOrder } from '#protocol/spot.ts';
import { openOrder, rule } from '../sample-spot.ts';

const partly = { ...openOrder, filled: exact('0.004') };
const check = (change: Partial<ReturnType<typeof amendDraftOf>>, order: SpotOrder = partly) =>
  checkAmend({ ...amendDraftOf(order, {}), ...change }, order, rule);

test('the form starts with the price and what is left of the amount, or with the price that was dragged to', () => {
  expect(amendDraftOf(partly, {})).toEqual({ price: '63900', stop: '', amount: '0.006', trail: {} });
  expect(amendDraftOf(partly, { price: exact('64000') }).price).toBe('64000');
  const waiting = { ...partly, stopPrice: exact('62000'), waiting: true };
  expect(amendDraftOf(waiting, { stop: exact('61000') })).toMatchObject({ price: '63900', stop: '61000' });
});

test('only what is another one is sent; the new order is named in full', () => {
  expect(check({ price: '64000' })).toMatchObject({
    ok: true,
    change: { orderId: '7', price: '64000' },
    order: { price: '64000', amount: '0.006', timeInForce: 'GTC', type: 'limit' },
  });
  expect(check({ amount: '0.0060' })).toMatchObject({ ok: false, key: 'd_nothing_changed' });
  const result = check({ amount: '0.01' });
  expect(result.ok && Object.keys(result.change)).toEqual(['orderId', 'amount']);
});

test('a stop that waits can be moved; one that was reached is a limit order', () => {
  const stop = { ...openOrder, type: 'stopLimit', stopPrice: exact('65000'), waiting: true } as const;
  expect(check({ stop: '65500' }, stop)).toMatchObject({
    change: { orderId: '7', stopPrice: '65500' },
    order: { type: 'stopLimit', stopPrice: '65500' },
  });
  expect(check({ price: '64000' }, { ...stop, waiting: false })).toMatchObject({
    order: { type: 'limit', stopPrice: null },
  });
});

test('a trailing stop takes another distance in either unit, and no price', () => {
  const trailing = {
    ...openOrder,
    ...({ type: 'trailingStop', price: null, stopPrice: exact('62000'), waiting: true } as const),
    trailingPercent: exact('1.50'),
  };
  const { amount } = amendDraftOf(trailing, {});
  expect(amendDraftOf(trailing, {})).toEqual({
    price: '',
    stop: '',
    amount,
    trail: { trailingPercent: '1.50' },
  });
  expect(check({ trail: { trailingAmount: '200' } }, trailing)).toMatchObject({
    change: { orderId: '7', trailingAmount: '200' },
    order: { type: 'trailingStop', stopPrice: null, further: { trailingAmount: '200' } },
  });
  expect(check({ trail: { trailingPercent: '1.5' } }, trailing)).toMatchObject({
    field: 'trailingPercent',
    key: 'orders.rule.sameTrail',
  });
  const both = check({ trail: { trailingPercent: '2' }, amount: '0.005' }, trailing);
  expect(both.ok && Object.keys(both.change)).toEqual(['orderId', 'amount', 'trailingPercent']);
  expect(check({ trail: { trailingAmount: '' } }, trailing)).toMatchObject({
    field: 'trailingAmount',
    ok: false,
  });
  expect(isAmendable(trailing, ['trailingStop'])).toBe(false);
  expect(isAmendable(trailing, ['trailingStop', 'amendTrail'])).toBe(true);
});

test('the pair’s rules hold', () => {
  expect(check({ price: '63900.005' })).toMatchObject({ field: 'price', key: 'd_price_step' });
  expect(check({ amount: '' })).toMatchObject({ field: 'quantity', key: 'd_enter_amount' });
  expect(check({ amount: '0.000001' })).toMatchObject({ field: 'quantity', key: 'spot.check.minimum' });
});
