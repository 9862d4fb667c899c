import { expect, it } from 'vitest';
import { longestShare } from '#app/features/trade/book/book-rows.tsx';
import type { BookView } from '#protocol/book.ts';
import { exact } from '#protocol/decimal.ts';
import { coin } from '#protocol/units.ts';

const rows = (...shares: readonly number[]) =>
  shares.map((share) => ({
    price: exact('1'),
    amount: exact('1'),
    sum: exact('1'),
    total: exact('1'),
    share,
  }));

const BOOK: BookView = {
  pair: { base: coin('BTC'), quote: coin('USDT') },
  bids: rows(0.1, 0.2, 1),
  asks: rows(0.05, 0.3, 0.4),
  bestBid: null,
  bestAsk: null,
  spread: null,
  spreadPercent: null,
  crossed: false,
  changedAt: null,
};

it('the longest bar is that of the deeper side among the rows that are seen', () => {
  expect(longestShare(BOOK, 3)).toBe(1);
  expect(longestShare(BOOK, 2)).toBe(0.3);
  expect(longestShare(BOOK, 1)).toBe(0.1);
  expect(longestShare({ ...BOOK, bids: [], asks: [] }, 5)).toBe(1);
  expect(longestShare(null, 5)).toBe(1);
});
