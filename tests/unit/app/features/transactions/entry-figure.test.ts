import { expect, test } from 'vitest';
import { figureOf, isNeutral } from '#app/features/transactions/entry-figure.ts';
import { exact } from '#protocol/decimal.ts';
import type { Transaction } from '#protocol/transactions.ts';
import { coin, epochMs } from '#protocol/units.ts';

type About = NonNullable<Transaction['about']>;

const entry = (
  amount: string,
  change: Partial<About> | null,
  kind: Transaction['kind'] = 'trade',
): Transaction => ({
  ...{ id: '1', kind, account: 2, currency: coin('USDT'), amount: exact(amount), balanceAfter: null },
  ...{ ref: '1', time: epochMs(1) },
  ...(change && {
    about: {
      ...{ reason: 'spot.place', reference: 'r', orderId: null, product: null, pair: null },
      ...{ firstDay: null, lastDay: null, otherAccount: null, otherCurrency: null },
      ...change,
    },
  }),
});

test.each([
  ['set aside for an order', entry('-300', { held: exact('300') }), '-300', true],
  ['released', entry('50', { held: exact('-50') }), '50', true],
  ['spent of a hold', entry('0', { held: exact('-300') }), '-300', false],
  ['spent in part', entry('-200', { held: exact('50') }), '-200', false],
  ['a stake that won', entry('18', { held: exact('-10') }), '18', false],
  ['a trade', entry('-200', {}), '-200', false],
  ['a transfer', entry('-5', { reason: 'transfer', otherAccount: 1 }, 'transfer'), '-5', true],
  ['a transfer of which nothing more is told', entry('-5', null, 'transfer'), '-5', true],
  ['a purchase out of the own spot account', entry('-5', { otherAccount: 3 }, 'finance'), '-5', true],
  ['a conversion', entry('-5', { otherAccount: 2, otherCurrency: coin('BTC') }, 'exchange'), '-5', false],
  ['a withdrawal of another back end', entry('-5', null, 'withdrawal'), '-5', false],
])('%s has its figure, with a colour only for what came or went', (_, moved, figure, neutral) => {
  expect([figureOf(moved), isNeutral(moved)]).toEqual([figure, neutral]);
});
