import { expect, test } from 'vitest';
import { endingOf, listChanges } from '#app/features/trade/order-alerts/order-changes.ts';
import { exact } from '#protocol/decimal.ts';
import type { SpotOrder } from '#protocol/spot.ts';
import { openOrder } from '../sample-spot.ts';

const of = (id: string, more: Partial<SpotOrder> = {}): SpotOrder => ({ ...openOrder, id, ...more });

test('what was filled since, and what was triggered, is a change', () => {
  const before = [of('1', { filled: exact('0.1') }), of('2', { waiting: true }), of('3')];
  const now = [of('1', { filled: exact('0.4') }), of('2', { waiting: false }), of('3')];
  const { changes, gone } = listChanges(before, now);
  expect(changes).toEqual([
    { kind: 'part', order: now[0], by: '0.3' },
    { kind: 'triggered', order: now[1] },
  ]);
  expect(gone).toEqual([]);
});

test('an order that has left the list is looked up, but for one that another took the place of', () => {
  const now = [of('4', { replaces: '2' })];
  expect(listChanges([of('1'), of('2')], now).gone).toEqual(['1']);
});

test('an order of the list that is new is no change', () => {
  expect(listChanges([], [of('1', { filled: exact('0.2') })])).toEqual({ changes: [], gone: [] });
});

test.each([
  ['finished', 'filled', 'filled'],
  ['cancelled', 'expired', 'ended'],
  ['cancelled', 'selfTrade', 'ended'],
  ['cancelled', 'cancelled', undefined],
  ['cancelled', 'amended', undefined],
  ['cancelled', 'linked', undefined],
  ['cancelled', 'disconnect', undefined],
  ['cancelled', null, undefined],
  ['unknown', null, undefined],
  ['open', null, undefined],
] as const)('an order that is %s (%s) is told as %s', (status, ending, kind) => {
  expect(endingOf(of('1', { status, ending }))?.kind).toBe(kind);
});
