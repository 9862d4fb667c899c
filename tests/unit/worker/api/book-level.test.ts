import { describe, expect, it } from 'vitest';
import { readAnswer } from '#worker/api/answer.ts';
import { getDepth } from '#worker/api/market.ts';
import { trimDepth } from '#worker/market/depth.ts';

const GOOD = ['99', '1'];
const depthOf = (bids: readonly unknown[], asks: readonly unknown[] = [['101', '1']]) =>
  readAnswer(getDepth, { status: 'ok', tick: { bids, asks } });

const FORMS: readonly unknown[] = [
  ['98', '2'],
  [98, 2],
  ['98', '2', '0', '4'],
  ['98', '2', { orders: 4 }],
  { price: 98, amount: 2 },
  { price: '98', amount: '2', count: 7 },
  { px: '98', sz: '2' },
  { p: '98', s: '2' },
  { p: '98', q: '2' },
  { p: '98', v: '2' },
  { rate: 98, quantity: '2.0' },
  { Rate: 98, Quantity: 2 },
  { price: '98', size: '2' },
  { price: '98', qty: '2' },
  { price: '98', volume: '2' },
  { price: '98', vol: '2', amount: null },
  { price: '98', px: '98.00', qty: 2, quantity: '2' },
];

const UNREADABLE: readonly unknown[] = [
  null,
  7,
  '98',
  [],
  ['98'],
  ['98', null],
  ['0', '1'],
  ['-98', '1'],
  ['98', '-1'],
  ['6,498.5', '1'],
  ['98', '1,000'],
  [['98', '2']],
  {},
  { price: '98' },
  { amount: '2' },
  { price: '98', px: '97', amount: '2' },
  { price: '98', amount: '2', qty: '3' },
  { price: '98', px: 'n/a', amount: '2' },
  { price: { value: '98' }, amount: '2' },
  { cost: '98', weight: '2' },
];

describe('a level of the book', () => {
  it.each(FORMS)('is read from %j', (level) => {
    const depth = depthOf([GOOD, level]);
    expect(depth).toMatchObject({ ok: true, value: { unreadable: 0 } });
    const [, read] = depth.ok ? depth.value.bids : [];
    expect(Number(read?.price)).toBe(98);
    expect(Number(read?.amount)).toBe(2);
  });

  it.each(UNREADABLE)('is counted where it is %j', (level) => {
    expect(depthOf([GOOD, level])).toMatchObject({
      ok: true,
      value: { bids: [{ price: '99', amount: '1' }], unreadable: 1 },
    });
  });

  it.each(UNREADABLE)('is a failure where a book has nothing but %j, and keeps the other side', (level) => {
    const failure = { ok: false, failure: { kind: 'badBody' } };
    expect(depthOf([level])).toMatchObject({ value: { bids: [], asks: [{ price: '101' }], unreadable: 1 } });
    expect(depthOf([level], [level])).toEqual(failure);
    expect(depthOf([], [level])).toEqual(failure);
  });

  it('without an amount is none, and neither is an empty side unreadable', () => {
    expect(depthOf([['98', '0'], GOOD, { p: '0', q: '0' }])).toMatchObject({
      value: { bids: [{ price: '99' }], unreadable: 0 },
    });
    expect(depthOf([], [])).toMatchObject({ value: { bids: [], asks: [], unreadable: 0 } });
  });
});

it('of which some levels are unreadable, a book says so', () => {
  const pair = { base: 'BTC', quote: 'USDT' } as never;
  const answer = depthOf([GOOD, null], [['101', '1'], { price: '1' }]);
  expect(answer.ok && trimDepth(pair, answer.value).unreadable).toBe(2);
  const whole = depthOf([GOOD]);
  expect(whole.ok && trimDepth(pair, whole.value)).not.toHaveProperty('unreadable');
});
