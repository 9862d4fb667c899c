import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyUpdate, type CandleStore, candleAt, emptyStore, firstAtOrAfter } from '#app/ui/chart/series.ts';
import { columnsOf, type Row, row } from './series.ts';

const full = (rows: readonly Row[]) => ({ kind: 'full', series: columnsOf(rows) }) as const;
const tail = (rows: readonly Row[]) => ({ kind: 'tail', series: columnsOf(rows) }) as const;
const closes = (store: CandleStore) =>
  [...store.time.subarray(0, store.length)].map((time, i) => [time, store.close[i]]);

function storeOf(rows: readonly Row[]): CandleStore {
  const store = emptyStore();
  applyUpdate(store, full(rows));
  return store;
}

describe('applyUpdate', () => {
  it('takes a full series over, and says whether it is another series', () => {
    const store = emptyStore();
    expect(applyUpdate(store, full([row(60, 1)]))).toBe('pair');
    expect(applyUpdate(store, full([row(60, 1), row(120, 2)]))).toBe('data');
    expect(applyUpdate(store, { kind: 'full', series: columnsOf([row(0, 1)], '1day') })).toBe('period');
    expect(closes(store)).toEqual([[0, 1]]);
  });

  it('does not repaint for the series it already has', () => {
    const store = storeOf([row(60, 1), row(120, 2)]);
    expect(applyUpdate(store, full([row(60, 1), row(120, 2)]))).toBe('none');
    expect(applyUpdate(store, tail([row(120, 2)]))).toBe('none');
  });

  it('merges a tail by time: replaces, appends and fills a gap', () => {
    const store = storeOf([row(60, 1), row(180, 3)]);
    expect(applyUpdate(store, tail([row(180, 3.5), row(240, 4)]))).toBe('data');
    applyUpdate(store, tail([row(120, 2)]));
    expect(closes(store)).toEqual([
      [60, 1],
      [120, 2],
      [180, 3.5],
      [240, 4],
    ]);
  });

  it('ignores a tail of another pair or period, and one before any series', () => {
    const store = storeOf([row(60, 1)]);
    expect(applyUpdate(store, { kind: 'tail', series: columnsOf([row(120, 2)], '5min') })).toBe('none');
    expect(applyUpdate(emptyStore(), tail([row(60, 1)]))).toBe('none');
    expect(closes(store)).toEqual([[60, 1]]);
  });

  it('ends at the same series as one full update, whatever the tails were', () => {
    const rows = fc.uniqueArray(fc.record({ minute: fc.nat(400), close: fc.nat(1000) }), {
      selector: ({ minute }) => minute,
      minLength: 1,
    });
    fc.assert(
      fc.property(rows, fc.array(rows, { maxLength: 6 }), (first, tails) => {
        const sorted = (list: typeof first) =>
          [...list].sort((a, b) => a.minute - b.minute).map(({ minute, close }) => row(minute * 60, close));
        const store = storeOf(sorted(first));
        const all = new Map(first.map((each) => [each.minute, each]));
        for (const list of tails) {
          applyUpdate(store, tail(sorted(list)));
          for (const each of list) all.set(each.minute, each);
        }
        expect(closes(store)).toEqual(closes(storeOf(sorted([...all.values()]))));
      }),
    );
  });
});

describe('firstAtOrAfter', () => {
  it('finds the first candle that opens at or after a time', () => {
    const store = storeOf([row(60, 1), row(120, 2), row(300, 3)]);
    expect([0, 60, 61, 120, 200, 300, 301].map((time) => firstAtOrAfter(store, time))).toEqual([
      0, 0, 1, 1, 2, 2, 3,
    ]);
    expect(firstAtOrAfter(emptyStore(), 5)).toBe(0);
  });
});

describe('candleAt', () => {
  it('reads one candle, and nothing outside the series', () => {
    const store = storeOf([row(60, 2, { volume: 3 })]);
    expect(candleAt(store, 0)).toEqual({
      time: 60,
      open: 2,
      high: 2,
      low: 2,
      close: 2,
      volume: 3,
      turnover: 6,
    });
    expect(candleAt(store, 1)).toBeNull();
    expect(candleAt(store, -1)).toBeNull();
  });
});
