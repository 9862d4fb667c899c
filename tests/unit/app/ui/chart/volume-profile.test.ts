import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ProfiledCandles, profileOf } from '#app/ui/chart/volume-profile.ts';

const FILE = new URL('../../../../fixtures/ltcusdt-1min.csv', import.meta.url);
const ROWS = readFileSync(FILE, 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [, , , high = 0, low = 0, volume = 0] = line.split(',').map(Number);
    return { high, low, volume };
  });
type Row = (typeof ROWS)[number];

const columns = (rows: readonly Row[]): ProfiledCandles => ({
  high: Float64Array.from(rows, ({ high }) => high),
  low: Float64Array.from(rows, ({ low }) => low),
  volume: Float64Array.from(rows, ({ volume }) => volume),
});

/** As it is defined: row by row, the part of each candle's range that lies in it. */
function textbook(rows: readonly Row[], count: number): number[] {
  const traded = rows.filter(({ volume }) => volume > 0);
  const bottom = Math.min(...traded.map(({ low }) => low));
  const size = (Math.max(...traded.map(({ high }) => high)) - bottom) / count;
  return Array.from({ length: count }, (_, at) => {
    const [from, to] = [bottom + at * size, bottom + (at + 1) * size];
    return traded.reduce((sum, { high, low, volume }) => {
      if (high === low) {
        const own = Math.min(count - 1, Math.floor((low - bottom) / size));
        return sum + (own === at ? volume : 0);
      }
      return sum + (volume * Math.max(0, Math.min(high, to) - Math.max(low, from))) / (high - low);
    }, 0);
  });
}

describe('a volume profile', () => {
  it('is that of the definition, on real candles', () => {
    for (const rows of [24, 100]) {
      const { volumes = new Float64Array(0) } = profileOf(columns(ROWS), rows, 70) ?? {};
      const wanted = textbook(ROWS, rows);
      for (const [at, volume] of volumes.entries()) expect(volume / (wanted[at] ?? 0)).toBeCloseTo(1, 8);
    }
  });

  it('loses no volume, and its value area holds its share with no row to spare', () => {
    const candle = fc
      .record({
        low: fc.double({ min: 1, max: 100, noNaN: true }),
        size: fc.double({ min: 0, max: 20, noNaN: true }),
        volume: fc.oneof(fc.constant(0), fc.double({ min: 0.001, max: 1000, noNaN: true })),
      })
      .map(({ low, size, volume }) => ({ low, high: low + size, volume }));
    fc.assert(
      fc.property(
        fc.array(candle, { maxLength: 60 }),
        fc.integer({ min: 10, max: 100 }),
        fc.integer({ min: 50, max: 90 }),
        (rows, count, percent) => {
          const found = profileOf(columns(rows), count, percent);
          const all = rows.reduce((sum, { volume }) => sum + volume, 0);
          if (!found) {
            expect(all).toBe(0);
            return;
          }
          const { volumes, most, area } = found;
          const sum = (values: Float64Array) => values.reduce((total, each) => total + each, 0);
          expect(Math.abs(sum(volumes) - all)).toBeLessThan(1e-6 * all);
          expect(volumes[most]).toBe(Math.max(...volumes));
          const [first, last] = area;
          expect(first <= most && most <= last).toBe(true);
          const held = sum(volumes.subarray(first, last + 1));
          expect(held).toBeGreaterThanOrEqual(sum(volumes) * (percent / 100) * (1 - 1e-9));
          if (first === last) return;
          const ends = [first, last].filter((at) => at !== most).map((at) => volumes[at] ?? 0);
          // Without the row that came last it would hold too little.
          expect(held - Math.max(...ends)).toBeLessThan(sum(volumes) * (percent / 100) * (1 + 1e-9));
        },
      ),
    );
  });

  it('is nothing where nothing was traded, and one price where there was one', () => {
    expect(profileOf(columns([]), 24, 70)).toBeNull();
    expect(profileOf(columns([{ high: 5, low: 4, volume: 0 }]), 24, 70)).toBeNull();
    const one = profileOf(columns([{ high: 5, low: 5, volume: 3 }]), 24, 70);
    expect(one && one.bottom + one.row * one.most).toBeCloseTo(5);
    expect(one?.volumes[one.most]).toBe(3);
  });
});
