import { expect, test } from 'vitest';
import { oneEach } from '#app/features/transactions/recent-movements.ts';
import { exact } from '#protocol/decimal.ts';
import type { Transaction } from '#protocol/transactions.ts';
import { coin, epochMs } from '#protocol/units.ts';

type About = NonNullable<Transaction['about']>;

const about: About = {
  ...{ reason: 'exchange', reference: 'r', orderId: null, product: null, pair: null },
  ...{ firstDay: null, lastDay: null, otherAccount: null, otherCurrency: null },
};
const entry = (
  id: string,
  account: Transaction['account'],
  amount: string,
  change: Partial<About> | null,
): Transaction => ({
  ...{ id, kind: 'other', account, currency: coin('USDT'), amount: exact(amount), balanceAfter: null },
  ...{ ref: id, time: epochMs(1), ...(change && { about: { ...about, ...change } }) },
});
const kept = (...entries: readonly Transaction[]) => oneEach(entries).map(({ id }) => id);
const BTC = { otherAccount: 2, otherCurrency: coin('BTC') } as const;

test.each(['exchange', 'spot.place', 'spot.sweep'] as const)(
  'the two coins of one %s in the spot account are one line: what came in',
  (reason) => {
    expect(
      kept(entry('in', 2, '0.1', { ...BTC, reason }), entry('out', 2, '-50', { ...BTC, reason })),
    ).toEqual(['in']);
  },
);

test('small balances that became one coin are one line', () => {
  const out = entry('out', 2, '-3', BTC);
  expect(
    kept(entry('in', 2, '1', { ...BTC, otherCurrency: coin('DOGE') }), out, { ...out, id: 'b' }),
  ).toEqual(['in']);
});

test('of two accounts the spot account has the line, whichever way it went', () => {
  const way = (account: 1 | 2, amount: string, other: 1 | 2) =>
    entry(`${account}${amount}`, account, amount, { reason: 'transfer', otherAccount: other });
  expect(kept(way(1, '5', 2), way(2, '-5', 1))).toEqual(['2-5']);
  expect(kept(way(2, '5', 1), way(1, '-5', 2))).toEqual(['25']);
});

test('a transfer past the spot account is one line as well', () => {
  const transfer = { reason: 'transfer' } as const;
  expect(
    kept(
      entry('in', 3, '5', { ...transfer, otherAccount: 1 }),
      entry('out', 1, '-5', { ...transfer, otherAccount: 3 }),
    ),
  ).toEqual(['in']);
});

test('a deposit, and what a back end says nothing more of, stay', () => {
  expect(kept(entry('a', 2, '5', { reason: 'deposit' }), entry('b', 2, '-5', null))).toEqual(['a', 'b']);
});

test('of the daily values of each product only the newest stays', () => {
  const value = (id: string, orderId: string) => entry(id, 5, '-0.1', { reason: 'fund.value', orderId });
  expect(kept(value('3', 'x'), value('2', 'y'), value('1', 'x'))).toEqual(['3', '2']);
});
