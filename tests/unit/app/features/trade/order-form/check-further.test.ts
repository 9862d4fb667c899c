import { describe, expect, test } from 'vitest';
import { checkFurther, reckonedAs } from '#app/features/trade/order-form/further/check-further.ts';
import { awayPercent, priceAway } from '#app/features/trade/order-form/further/exit-prices.ts';
import { offeredDraft, readDrafts, type TicketDraft } from '#app/features/trade/order-form/ticket-draft.ts';
import { exact } from '#protocol/decimal.ts';
import { ORDER_KINDS, type OrderKind } from '#protocol/tables.ts';
import { draftOf, limitBuy, rule } from '../sample-spot.ts';

const check = (draft: Partial<TicketDraft>, kinds: readonly OrderKind[] = ORDER_KINDS) => {
  const read = checkFurther(draftOf({ quantity: '0.01', ...draft }), rule, kinds);
  return read.ok ? read.order : [read.field, read.key];
};
const EXITS = { takeProfitPrice: '70000', stopLossPrice: '60,000.5' };

describe('exits', () => {
  test('that are on go with the order, with any of the first kinds and what takes its fields', () => {
    const further = { takeProfitPrice: '70000', stopLossPrice: '60000.5' };
    expect(check({ more: EXITS })).toEqual({ ...limitBuy, further });
    expect(check({ type: 'market', more: EXITS })).toMatchObject({ type: 'market', further });
    expect(check({ type: 'stopMarket', stop: '65000', more: EXITS })).toMatchObject({
      type: 'stopMarket',
      price: null,
      stopPrice: '65000',
      further,
    });
  });

  test('that are on without a price are asked for, and a price between two steps is refused', () => {
    expect(check({ more: { stopLossPrice: '' } })).toEqual(['stopLossPrice', 'd_enter_price']);
    expect(check({ more: { stopLossPrice: '1.234' } })).toEqual(['stopLossPrice', 'd_price_step']);
  });

  test('are no part of an order where the back end has none', () => {
    expect(check({ more: EXITS }, ['oco'])).toEqual(limitBuy);
  });
});

describe('a kind behind the first three', () => {
  test('an OCO has a limit price and a trigger, and perhaps a limit of its stop', () => {
    const oco = { type: 'oco', side: 'sell', price: '66000', stop: '60000' } as const;
    expect(check(oco)).toEqual({
      ...limitBuy,
      side: 'sell',
      type: 'oco',
      price: '66000',
      stopPrice: '60000',
    });
    expect(check({ ...oco, force: 'IOC', more: { stopLimitPrice: '59900' } })).toMatchObject({
      timeInForce: 'GTC',
      further: { stopLimitPrice: '59900' },
    });
  });

  test('a trailing stop follows by percent or by an amount', () => {
    const trail = (more: TicketDraft['more']) => check({ type: 'trailingStop', more });
    expect(trail({ trailingPercent: '1.5', activationPrice: '70000' })).toMatchObject({
      type: 'trailingStop',
      price: null,
      further: { trailingPercent: '1.5', activationPrice: '70000' },
    });
    expect(trail({ trailingAmount: '500' })).toMatchObject({ further: { trailingAmount: '500' } });
    expect(trail({})).toEqual(['trailingPercent', 'orders.rule.trail']);
    expect(trail({ trailingPercent: '1.555' })).toEqual(['trailingPercent', 'orders.rule.trail']);
  });

  test('a scaled order has two prices and a count', () => {
    const scaled = (more: TicketDraft['more']) => check({ type: 'scaled', more });
    expect(scaled({ from: '60000', to: '61000' })).toMatchObject({
      type: 'scaled',
      price: null,
      amount: '0.01',
      further: { from: '60000', to: '61000', count: 5, shape: 'flat' },
    });
    expect(scaled({ from: '60000' })).toEqual(['to', 'd_enter_price']);
    expect(scaled({ from: '60000', to: '61000', count: '51' })).toEqual(['count', 'orders.rule.count']);
  });

  test('an iceberg is a limit order that shows a part', () => {
    expect(check({ type: 'iceberg', more: { displayAmount: '0.001' } })).toEqual({
      ...limitBuy,
      further: { displayAmount: '0.001' },
    });
    expect(check({ type: 'iceberg' })).toEqual(['displayAmount', 'd_enter_amount']);
  });

  test('an end is a time of the person’s own zone, of what waits alone', () => {
    const end = '2026-11-25T14:03';
    const expireTime = new Date(end).getTime();
    expect(check({ more: { expireTime: end } })).toEqual({ ...limitBuy, further: { expireTime } });
    expect(check({ force: 'IOC', more: { expireTime: end } })).not.toHaveProperty('further');
    expect(check({ type: 'market', more: { expireTime: end } })).not.toHaveProperty('further');
    expect(check({ more: { expireTime: '' } })).toEqual(['expireTime', 'orders.rule.end']);
  });

  test('counts for the share of what is free as the one that costs the same', () => {
    const oco = draftOf({ type: 'oco', price: '60000', stop: '70000' });
    expect(reckonedAs(oco)).toMatchObject({ type: 'limit', price: '70000' });
    expect(reckonedAs({ ...oco, side: 'sell' })).toMatchObject({ price: '60000' });
    const scaled = draftOf({ type: 'scaled', more: { from: '9', to: '10' } });
    expect(reckonedAs(scaled)).toMatchObject({ type: 'limit', price: '10' });
  });
});

describe('a draft', () => {
  test('of a kind that is not offered is a limit order', () => {
    const oco = draftOf({ type: 'oco' });
    expect(offeredDraft(oco, []).type).toBe('limit');
    expect(offeredDraft(oco, ['oco'])).toBe(oco);
  });

  test('keeps its terms over a reload, and only texts that a person can have typed', () => {
    const more = { takeProfitPrice: '1', from: 7, to: 'x'.repeat(200) };
    const kept = readDrafts(JSON.stringify({ 'BTC/USDT': { type: 'oco', more } }));
    expect(kept['BTC/USDT']).toMatchObject({ type: 'oco', more: { takeProfitPrice: '1' } });
    expect(Object.keys(kept['BTC/USDT']?.more ?? {})).toEqual(['takeProfitPrice']);
  });
});

test('price and percent of an exit follow each other', () => {
  const entry = exact('80401.66');
  expect(priceAway(entry, '6', true, 2)).toBe('85225.75');
  expect(awayPercent(exact('85225.75'), entry)).toBe('+6.00');
  expect(priceAway(entry, '2.25', false, 2)).toBe('78592.63');
  expect(awayPercent(exact('78592.63'), entry)).toBe('−2.25');
  expect(priceAway(entry, '100', false, 2)).toBeNull();
  expect(priceAway(entry, '', true, 2)).toBeNull();
  expect(awayPercent(null, entry)).toBe('');
});
