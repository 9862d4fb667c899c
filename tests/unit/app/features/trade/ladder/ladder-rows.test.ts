import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Grid,
  ladderRows,
  marketPrice,
  ownByRow,
  priceOf,
  rowOf,
  topAround,
} from '#app/features/trade/ladder/ladder-rows.ts';
import type { BookView } from '#protocol/book.ts';
import { exact } from '#protocol/decimal.ts';
import type { Side } from '#protocol/spot.ts';
import { BTC_USDT, openOrder } from '../sample-spot.ts';

const CENTS: Grid = { decimals: 2, power: 0 };
const TENS: Grid = { decimals: 2, power: 3 };

const rowsAt = (...levels: readonly (readonly [price: string, amount: string])[]) =>
  levels.map(([price, amount]) => ({
    price: exact(price),
    amount: exact(amount),
    sum: exact(amount),
    total: exact(amount),
    share: 1,
  }));

const book = (change: Partial<BookView> = {}): BookView => ({
  pair: BTC_USDT,
  bids: rowsAt(['100.01', '2'], ['99.99', '1']),
  asks: rowsAt(['100.03', '4'], ['100.04', '1']),
  bestBid: exact('100.01'),
  bestAsk: exact('100.03'),
  spread: exact('0.02'),
  spreadPercent: null,
  crossed: false,
  changedAt: null,
  ...change,
});

const order = (id: string, side: Side, price: string, more: Partial<typeof openOrder> = {}) => ({
  ...openOrder,
  id,
  side,
  price: exact(price),
  ...more,
});

describe('the row of a price', () => {
  it.each([
    ['71846.2', 'buy', CENTS, 7_184_620n],
    ['71846.20', 'sell', CENTS, 7_184_620n],
    ['71846.209', 'buy', CENTS, 7_184_620n],
    ['71846.201', 'sell', CENTS, 7_184_621n],
    ['71846.2', 'buy', TENS, 7184n],
    ['71846.2', 'sell', TENS, 7185n],
    ['71840', 'sell', TENS, 7184n],
    ['150', 'buy', { decimals: 0, power: 1 }, 15n],
    ['0.0000085', 'sell', { decimals: 7, power: 0 }, 85n],
    ['0.004', 'buy', CENTS, 0n],
  ] as const)('%s of a %s is counted in whole steps', (price, side, grid, row) => {
    expect(rowOf(exact(price), side, grid)).toBe(row);
  });

  it('comes back as the same price, whatever its decimals, without a float', () => {
    const whole = fc.bigInt({ min: 1n, max: 10n ** 22n });
    fc.assert(
      fc.property(
        whole,
        fc.integer({ min: 0, max: 18 }),
        fc.integer({ min: 0, max: 3 }),
        (row, decimals, power) => {
          const grid = { decimals, power };
          const price = priceOf(row, grid);
          // Longer than any decimal is.
          if (price === null) return;
          expect(rowOf(price, 'buy', grid)).toBe(row);
          expect(rowOf(price, 'sell', grid)).toBe(row);
        },
      ),
    );
    expect(priceOf(7_184_621n, CENTS)).toBe('71846.21');
    expect(priceOf(1n, { decimals: 8, power: 0 })).toBe('0.00000001');
    expect(priceOf(15n, { decimals: 0, power: 1 })).toBe('150');
    expect(priceOf(0n, CENTS)).toBeNull();
    expect(priceOf(-1n, CENTS)).toBeNull();
  });
});

describe('rows', () => {
  const ground = { grid: CENTS, book: book(), orders: [], last: exact('100.03') };

  it('have every step, what is known in it, and what nobody has told', () => {
    const rows = ladderRows(ground, 10_005n, 8);
    const said = rows.map(({ price, bid, ask, mark, isLast }) => [
      price,
      bid.kind === 'level' ? bid.amount : bid.kind,
      ask.kind === 'level' ? ask.amount : ask.kind,
      mark,
      isLast,
    ]);
    expect(said).toEqual([
      ['100.05', 'none', 'unknown', null, false],
      ['100.04', 'none', '1', null, false],
      ['100.03', 'none', '4', 'bestAsk', true],
      ['100.02', 'none', 'none', null, false],
      ['100.01', '2', 'none', 'bestBid', false],
      ['100.00', 'none', 'none', null, false],
      ['99.99', '1', 'none', null, false],
      ['99.98', 'unknown', 'none', null, false],
    ]);
    expect(rows[2]?.ask).toMatchObject({ share: 1 });
    expect(rows[4]?.bid).toMatchObject({ share: 0.5 });
  });

  it('never show levels that can’t be read as empty', () => {
    const rows = ladderRows({ ...ground, book: book({ unreadable: 1 }) }, 10_002n, 1);
    expect(rows[0]).toMatchObject({ bid: { kind: 'unknown' }, ask: { kind: 'unknown' } });
    expect(ladderRows({ ...ground, book: null }, 10_002n, 1)[0]?.bid.kind).toBe('unknown');
  });

  it('end where prices end', () => {
    expect(ladderRows(ground, 2n, 5).map(({ price }) => price)).toEqual(['0.02', '0.01']);
  });

  it('put the last trade with the asks where they begin, else with the bids', () => {
    const grouped = {
      ...ground,
      grid: TENS,
      book: book({ bestBid: exact('71846'), bestAsk: exact('71847'), bids: [], asks: [] }),
    };
    const lastIn = (last: string) =>
      ladderRows({ ...grouped, last: exact(last) }, 7185n, 2).find(({ isLast }) => isLast)?.price;
    expect(lastIn('71847')).toBe('71850.00');
    expect(lastIn('71846.5')).toBe('71840.00');
  });

  it('keep their middle in a grid of another step', () => {
    expect(topAround(exact('71846.2'), CENTS, 11)).toBe(7_184_625n);
    expect(topAround(exact('71846.2'), TENS, 11)).toBe(7189n);
    // Nothing stands below the first step.
    expect(topAround(exact('0.02'), CENTS, 11)).toBe(11n);
  });

  it('stand around the best bid, else the best ask, else the last trade', () => {
    expect(marketPrice(ground)).toBe('100.01');
    expect(marketPrice({ ...ground, book: book({ bestBid: null }) })).toBe('100.03');
    expect(marketPrice({ book: null, last: exact('7') })).toBe('7');
    expect(marketPrice({ book: null, last: null })).toBeNull();
  });
});

describe('own orders', () => {
  it('of one price are added up exactly, by side, the newest first', () => {
    const many = Array.from({ length: 100 }, (_, at) =>
      order(`b${at}`, 'buy', '100.00', { amount: exact('0.1'), createdAt: (1000 + at) as never }),
    );
    const own = ownByRow(
      [...many, order('s', 'sell', '100', { amount: exact('2'), filled: exact('0.5') })],
      CENTS,
    );
    const [buys, sells] = own.get(10_000n) ?? [];
    expect(buys).toMatchObject({ side: 'buy', rest: '10' });
    expect(buys?.orders[0]?.id).toBe('b99');
    expect(buys?.orders).toHaveLength(100);
    expect(sells).toMatchObject({ side: 'sell', rest: '1.5' });
  });

  it('stand in the row that the book puts them into', () => {
    const own = ownByRow([order('b', 'buy', '71846.2'), order('s', 'sell', '71846.2')], TENS);
    expect([...own.keys()]).toEqual([7184n, 7185n]);
  });

  it('are those that are in the market, and tell no sum that is not known', () => {
    const own = ownByRow(
      [
        order('w', 'buy', '9', { waiting: true }),
        order('c', 'buy', '9', { status: 'cancelled' }),
        { ...order('m', 'buy', '9'), price: null },
        order('t', 'buy', '8', { amount: null }),
      ],
      CENTS,
    );
    expect([...own.keys()]).toEqual([800n]);
    expect(own.get(800n)?.[0]?.rest).toBeNull();
  });
});
