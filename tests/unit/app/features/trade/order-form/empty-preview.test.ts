import { expect, test } from 'vitest';
import { isEmptyPreview } from '#app/features/trade/order-form/empty-preview.ts';
import { exact } from '#protocol/decimal.ts';

test.each([
  ['without a book', null, '0', true],
  ['without a book, with zeros', null, '0.00000000', true],
  ['of a stop that brings something later', null, '0.5', false],
  ['that fills', '60000', '0.5', false],
  ['that fills to less than a smallest unit', '60000', '0', false],
] as const)('a preview %s', (_, avgPrice, receive, empty) => {
  expect(isEmptyPreview({ avgPrice: avgPrice && exact(avgPrice), receive: exact(receive) })).toBe(empty);
});
