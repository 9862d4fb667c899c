import { expect, test } from 'vitest';
import { orderFileColumns } from '#app/features/seconds-contract/records/order-file.ts';
import type { Translate } from '#app/shared/i18n/failure-text.ts';
import { csvRows } from '#app/ui/table-columns.ts';
import { exact } from '#protocol/decimal.ts';
import { coin, epochMs } from '#protocol/units.ts';
import { sampleOrder } from '../sample-order.ts';

const t: Translate = (...[key]) => key;

// proves F43
test('a file of orders holds one plain value a cell', () => {
  const order = sampleOrder({
    pair: { base: coin('BTC'), quote: coin('USDC') },
    status: 'completed',
    result: 'lose',
    closePrice: exact('63999.5'),
    profit: exact('-100'),
    closedAt: epochMs(1_030_000),
  });
  const [heads, row] = csvRows([order], orderFileColumns(t));
  const cell = (head: string) => row?.[heads?.indexOf(head) ?? -1];
  expect(cell('contract.orders.stake')).toBe('100');
  expect(cell('contract.orders.paidWith')).toBe('USDC');
  // USDT decides, whatever is paid in.
  expect(cell('contract.orders.pair')).toBe('BTC/USDT');
  expect(cell('contract.orders.result')).toBe('lose');
  expect(cell('contract.orders.profit')).toBe('-100');
  expect(cell('contract.receipt.expired')).toMatch(/^1970-01-01T/);
});

test('what is not decided has no result, and what is missing is empty', () => {
  const [heads, row] = csvRows([sampleOrder()], orderFileColumns(t));
  const cell = (head: string) => row?.[heads?.indexOf(head) ?? -1];
  expect([cell('contract.orders.result'), cell('contract.orders.close')]).toEqual(['', '']);
  expect(cell('contract.orders.status')).toBe('holding');
});

test('a liquidated order says in the file what it took', () => {
  const liquidated = sampleOrder({ status: 'liquidated', profit: exact('-8'), closedAt: epochMs(1_030_000) });
  const [heads, ...rows] = csvRows([liquidated, { ...liquidated, profit: exact('0') }], orderFileColumns(t));
  const cells = rows.map((row) =>
    ['status', 'result', 'profit'].map((name) => row[heads?.indexOf(`contract.orders.${name}`) ?? -1]),
  );
  expect(cells).toEqual([
    ['liquidated', 'lose', '-8'],
    ['liquidated', '', '0'],
  ]);
});
