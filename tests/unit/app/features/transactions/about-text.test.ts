import { expect, test } from 'vitest';
import { aboutNote, aboutText } from '#app/features/transactions/about-text.ts';
import english from '#app/shared/i18n/locales/en-US/assets.json' with { type: 'json' };
import { exact } from '#protocol/decimal.ts';
import type { Transaction } from '#protocol/transactions.ts';
import { coin, epochMs } from '#protocol/units.ts';

const texts: Readonly<Record<string, string>> = english;
const t = ((key: string, values: Record<string, unknown> = {}) =>
  (texts[key] ?? `missing ${key}`).replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String(values[name]),
  )) as never;
const about: NonNullable<Transaction['about']> = {
  ...{ reason: 'finance.redeem', reference: 'finance-redeem-3', orderId: '3', product: 'USDT 30 days' },
  ...{ pair: null, firstDay: null, lastDay: null, otherAccount: null, otherCurrency: null },
};
const entry = (change: Partial<NonNullable<Transaction['about']>>): Transaction => ({
  ...{ id: '1', kind: 'finance', account: 2, currency: coin('USDT'), amount: exact('99.90') },
  ...{ balanceAfter: null, ref: '3', about: { ...about, ...change }, time: epochMs(1) },
});
const shown = (figure: string) => figure;

test('an early redemption adds up: what was redeemed, its fee, and the interest that was given up', () => {
  expect(aboutNote(entry({ fee: exact('0.10'), forfeited: exact('0.231') }), t, shown)).toBe(
    'Order 3, 100.00 − fee 0.10 USDT, forfeited interest 0.231 USDT',
  );
  expect(aboutNote(entry({ fee: exact('0.10') }), t, shown)).toBe('Order 3, 100.00 − fee 0.10 USDT');
});

test('nothing is said of costs that are not there, or not told', () => {
  expect(aboutNote(entry({}), t, shown)).toBe('Order 3');
  expect(aboutNote(entry({ fee: exact('0'), forfeited: exact('0.00') }), t, shown)).toBe('Order 3');
});

test('hidden amounts stay hidden', () => {
  const note = aboutNote(entry({ fee: exact('0.10'), forfeited: exact('0.231') }), t, () => '•••');
  expect(note?.replace('Order 3', '')).not.toMatch(/\d/);
});

test.each([
  ['-0.00000003', '0', 'Rounding, Balanced', 'Order 3'],
  ['-0.25', '0.25', 'Purchase fee, Balanced', 'Order 3'],
  [
    '-0.25000003',
    '0.25',
    'Purchase fee and rounding, Balanced',
    'Order 3, fee 0.25, rounding 0.00000003 USDT',
  ],
  ['-0.25', undefined, 'Purchase fee and rounding, Balanced', 'Order 3'],
])('a fund purchase that executes at a cost of %s with a fee of %s', (amount, fee, text, note) => {
  const dealt: Transaction = {
    ...entry({ reason: 'fund.deal', product: 'Balanced', ...(fee !== undefined && { fee: exact(fee) }) }),
    ...{ kind: 'fund', account: 5, amount: exact(amount) },
  };
  expect(aboutText(dealt, t)).toBe(text);
  expect(aboutNote(dealt, t, shown)).toBe(note);
});

const hold = (
  reason: NonNullable<Transaction['about']>['reason'],
  amount: string,
  held: string,
): Transaction => ({
  ...entry({ reason, product: null, pair: 'BTC/USDT', held: exact(held) }),
  ...{ kind: 'hold', amount: exact(amount) },
});

test.each([
  ['spot.place', '-300', '300', 'Held: Order, BTC/USDT', 'Order 3'],
  ['spot.place', '-200', '50', 'Order, BTC/USDT', 'Order 3, on hold +50.00 USDT'],
  ['spot.cancel', '50', '-50', 'Released from canceled order, BTC/USDT', 'Order 3'],
  ['spot.sweep', '50', '-50', 'Released from order, BTC/USDT', 'Order 3'],
  ['spot.sweep', '0', '-300', 'Filled, BTC/USDT', 'Order 3, on hold −300.00 USDT'],
  ['contract.open', '-10', '10', 'Held: Stake and fee, BTC/USDT', 'Order 3'],
  ['subscribe.allot', '20', '-100', 'Allotment paid, BTC/USDT', 'Order 3, on hold −100.00 USDT'],
  ['subscribe.allot', '100', '-100', 'Refund, BTC/USDT', 'Order 3'],
] as const)('%s of %s with %s set aside is told as that', (reason, amount, held, text, note) => {
  expect(aboutText(hold(reason, amount, held), t)).toBe(text);
  expect(aboutNote(hold(reason, amount, held), t, shown)).toBe(note);
});
