import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exact } from '#protocol/decimal.ts';
import { coin } from '#protocol/units.ts';
import { bookView, trimDepth } from '#worker/market/depth.ts';
import { compare } from '#worker/market/exact-math.ts';

const pair = { base: coin('BTC'), quote: coin('USDT') };
type Levels = readonly (readonly [price: string, amount: string])[];
const depth = (bids: Levels, asks: Levels) => {
  const rows = (levels: Levels) =>
    levels.map(([price, amount]) => ({ price: exact(price), amount: exact(amount) }));
  return trimDepth(pair, { bids: rows(bids), asks: rows(asks) }, 200);
};

describe('a book as it is drawn', () => {
  it('sums both coins exactly, best price first, and measures the spread', () => {
    const view = bookView(
      depth(
        [
          ['9.9', '0.1'],
          ['9.8', '0.2'],
        ],
        [
          ['10.1', '0.3'],
          ['10.2', '0.4'],
        ],
      ),
      null,
    );
    expect(view.bids).toEqual([
      { price: '9.9', amount: '0.1', sum: '0.1', total: '0.99', share: 0.1 / 0.7 },
      { price: '9.8', amount: '0.2', sum: '0.3', total: '2.95', share: 0.3 / 0.7 },
    ]);
    expect(view.asks.map(({ sum, total, share }) => [sum, total, share])).toEqual([
      ['0.3', '3.03', 0.3 / 0.7],
      ['0.7', '7.11', 1],
    ]);
    expect([view.bestBid, view.bestAsk, view.spread, view.spreadPercent]).toEqual([
      '9.9',
      '10.1',
      '0.2',
      '2.0000',
    ]);
  });

  it('puts bids down and asks up to the step, and keeps the true best prices', () => {
    const view = bookView(
      depth(
        [
          ['100.4', '1'],
          ['100.1', '2'],
          ['99.9', '3'],
        ],
        [
          ['100.6', '1'],
          ['101', '2'],
          ['101.2', '3'],
        ],
      ),
      exact('1'),
    );
    expect(view.bids.map(({ price, amount, sum }) => [price, amount, sum])).toEqual([
      ['100', '3', '3'],
      ['99', '3', '6'],
    ]);
    expect(view.asks.map(({ price, amount, sum }) => [price, amount, sum])).toEqual([
      ['101', '3', '3'],
      ['102', '3', '6'],
    ]);
    expect([view.bestBid, view.bestAsk]).toEqual(['100.4', '100.6']);
  });

  it('draws no row at a price of nothing', () => {
    expect(bookView(depth([['0.4', '1']], []), exact('1')).bids).toEqual([]);
  });

  it('says nothing about the spread of a crossed or one-sided book', () => {
    const crossed = bookView(depth([['11', '1']], [['10', '1']]), null);
    expect([crossed.crossed, crossed.spread, crossed.spreadPercent]).toEqual([true, null, null]);
    const half = bookView(depth([['11', '1']], []), null);
    expect([half.crossed, half.spread, half.bestAsk]).toEqual([false, null, null]);
    expect(bookView(depth([], []), exact('10'))).toMatchObject({ bids: [], asks: [], bestBid: null });
  });

  it('loses and invents nothing by grouping, whatever the book', () => {
    const side = fc.uniqueArray(
      fc.tuple(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 9999 })),
      {
        selector: ([price]) => price,
        maxLength: 60,
      },
    );
    const cents = (rows: readonly (readonly [number, number])[]): Levels =>
      rows.map(([price, amount]) => [(price / 100).toFixed(2), (amount / 1000).toFixed(3)]);
    fc.assert(
      fc.property(side, side, fc.constantFrom('0.01', '0.1', '1', '10'), (bids, asks, step) => {
        const view = bookView(depth(cents(bids), cents(asks)), exact(step));
        const width = Math.round(Number(step) * 100);
        const naive = (rows: readonly (readonly [number, number])[], edge: (price: number) => number) => {
          const sums = new Map<number, number>();
          for (const [price, amount] of rows) {
            const at = edge(price / width) * width;
            if (at > 0) sums.set(at, (sums.get(at) ?? 0) + amount);
          }
          return sums;
        };
        for (const [rows, known] of [
          [view.bids, naive(bids, Math.floor)],
          [view.asks, naive(asks, Math.ceil)],
        ] as const) {
          expect(
            rows
              .map(({ price, amount }) => [
                Math.round(Number(price) * 100),
                Math.round(Number(amount) * 1000),
              ])
              .sort((a, b) => Number(a[0]) - Number(b[0])),
          ).toEqual([...known].sort((a, b) => a[0] - b[0]));
        }
        for (const [at, row] of view.bids.entries()) {
          const next = view.bids[at + 1];
          if (next) expect(compare(row.price, next.price)).toBe(1);
        }
        for (const [at, row] of view.asks.entries()) {
          const next = view.asks[at + 1];
          if (next) expect(compare(row.price, next.price)).toBe(-1);
        }
      }),
    );
  });
});
