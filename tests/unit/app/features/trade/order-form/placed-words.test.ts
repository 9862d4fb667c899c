import { describe, expect, it } from 'vitest';
import { cameToNothing, placedWords } from '#app/features/trade/order-form/placed-words.ts';
import { exact } from '#protocol/decimal.ts';
import type { PlacedOrder } from '#protocol/result.ts';
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

it('has come to nothing only where the exchange ended it unfilled', () => {
  expect(cameToNothing(placed('cancelled', '0.00', null))).toBe(true);
  expect(cameToNothing(placed('cancelled', '0.001', '1'))).toBe(false);
  expect(cameToNothing(placed('open', '0', null))).toBe(false);
  expect(cameToNothing(undefined)).toBe(false);
});
