import { describe, expect, it } from 'vitest';
import { cameToNothing } from '#app/features/trade/order-form/came-to-nothing.ts';
import { placedWords } from '#app/features/trade/order-form/placed-words.ts';
import { exact } from '#protocol/decimal.ts';
import type { PlacedOrder } from '#protocol/result.ts';
import type { NewSpotOrder } from '#protocol/spot.ts';
import { limitBuy, rule } from '../sample-spot.ts';

/** The key and its values, so that no wording is repeated here. */
const t = (key: string, values: Readonly<Record<string, unknown>> = {}) =>
  [key, values.filled, values.amount, values.price].filter((part) => part !== undefined).join(' ');

const placed = (status: PlacedOrder['status'], filled: string, avgPrice: string | null): PlacedOrder => ({
  status,
  filled: exact(filled),
  avgPrice: avgPrice === null ? null : exact(avgPrice),
});

describe('what is said of an accepted order', () => {
  const said = (what: PlacedOrder | undefined, amount: string | null = '0.01') =>
    placedWords({ ...limitBuy, amount: amount === null ? null : exact(amount) }, what, rule, 'placed', t);

  it.each([
    ['a back end that does not say', undefined, 'success', 'placed · spot.placed.order 0.01 64,181.8'],
    ['it waits', placed('open', '0', null), 'success', 'placed · spot.placed.order 0.01 64,181.8'],
    [
      'filled whole',
      placed('finished', '0.01', '64181.805'),
      'success',
      'spot.placed.filled 0.01000 0.01000 64,181.805',
    ],
    [
      'filled in part, the rest waits',
      placed('open', '0.004', '64181.8'),
      'success',
      'spot.placed.rests 0.00400 0.01000 64,181.80',
    ],
    [
      'filled in part, the rest is gone',
      placed('cancelled', '0.004', '64181.8'),
      'info',
      'spot.placed.partly 0.00400 0.01000 64,181.80',
    ],
    ['nothing filled', placed('cancelled', '0', null), 'info', 'spot.placed.nothing'],
  ])('%s', (_, what, kind, text) => {
    expect(said(what)).toEqual({ kind, text });
  });

  it('by a total, what was got for it', () => {
    expect(said(placed('finished', '0.00031', '64181.8'), null).text).toMatch(
      /^spot\.placed\.filled 0\.00031/,
    );
  });
});

describe('an order that waits says what it is', () => {
  const plain: NewSpotOrder = {
    ...limitBuy,
    amount: exact('0.01'),
    price: null,
    stopPrice: null,
    total: null,
  };
  const said = (change: Partial<NewSpotOrder>) =>
    placedWords({ ...plain, ...change }, undefined, rule, 'placed', t).text;

  it.each<[Partial<NewSpotOrder>, string]>([
    [
      { type: 'stopMarket', stopPrice: exact('60000') },
      'placed · orders.type.stopMarket · spot.placed.order 0.01 60,000',
    ],
    [
      { type: 'trailingStop', further: { trailingPercent: exact('1.5') } },
      'placed · orders.type.trailingStop 1.5% · spot.placed.size 0.01',
    ],
    [
      { type: 'scaled', further: { from: exact('60000'), to: exact('61000'), count: 5 } },
      'placed · orders.type.scaled · spot.placed.order 0.01 60,000 – 61,000',
    ],
    [
      { type: 'oco', price: exact('70000'), stopPrice: exact('60000') },
      'placed · orders.type.oco · spot.placed.order 0.01 70,000',
    ],
    [
      { type: 'stopLimit', price: exact('61000'), stopPrice: exact('60000') },
      'placed · spot.type.stopLimit · spot.placed.order 0.01 61,000',
    ],
    [
      { type: 'limit', price: exact('61000'), further: { displayAmount: exact('0.001') } },
      'placed · orders.type.iceberg · spot.placed.order 0.01 61,000',
    ],
    [{ type: 'market', amount: null, total: exact('50') }, 'placed · spot.placed.size 50'],
  ])('%j', (change, words) => {
    expect(said(change)).toBe(words);
  });
});

it('has come to nothing only where the exchange ended it unfilled', () => {
  expect(cameToNothing(placed('cancelled', '0.00', null))).toBe(true);
  expect(cameToNothing(placed('cancelled', '0.001', '1'))).toBe(false);
  expect(cameToNothing(placed('open', '0', null))).toBe(false);
  expect(cameToNothing(undefined)).toBe(false);
});
