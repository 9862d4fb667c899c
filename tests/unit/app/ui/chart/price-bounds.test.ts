import { describe, expect, it } from 'vitest';
import { priceBounds } from '#app/ui/chart/columns.ts';

const share = (price: number, { min, max }: { min: number; max: number }) => (price - min) / (max - min);

describe('priceBounds', () => {
  it('leaves room above the candles and, for the volume, below them', () => {
    const bounds = priceBounds({ low: 100, high: 200 }, [], false, 2);
    if (!bounds) throw new Error('no bounds');
    expect(share(100, bounds)).toBeCloseTo(0.24);
    expect(share(200, bounds)).toBeCloseTo(0.94);
    expect(bounds.lowest).toBeLessThan(100);
  });

  it('shows more or fewer prices around the same middle', () => {
    const [plain, wide, close] = [1, 2, 0.5].map((stretch) =>
      priceBounds({ low: 100, high: 200 }, [], false, 2, { stretch }),
    );
    if (!plain || !wide || !close) throw new Error('no bounds');
    expect(wide.max - wide.min).toBeCloseTo(2 * (plain.max - plain.min));
    expect(close.max - close.min).toBeCloseTo((plain.max - plain.min) / 2);
    for (const bounds of [wide, close]) expect(share(150, bounds)).toBeCloseTo(share(150, plain));
  });

  it('keeps the entries of running orders in view', () => {
    const bounds = priceBounds({ low: 100, high: 200 }, [50, 210], false, 2);
    expect(bounds?.min).toBeLessThan(50);
    expect(bounds?.max).toBeGreaterThan(210);
  });

  it('stays above zero on a logarithmic axis', () => {
    const bounds = priceBounds({ low: 0.001, high: 1000 }, [], true, 4);
    expect(bounds?.min).toBeGreaterThan(0);
    expect(
      share(Math.log(0.001), { min: Math.log(bounds?.min ?? 0), max: Math.log(bounds?.max ?? 0) }),
    ).toBeCloseTo(0.24);
  });

  it('keeps the candles on a logarithmic axis where a band is not above zero', () => {
    const alone = priceBounds({ low: 0.5, high: 2 }, [], true, 2);
    expect(priceBounds({ low: 0.5, high: 2 }, [-0.2, 0, Number.NaN], true, 2)).toEqual(alone);
    expect(priceBounds({ low: 0.5, high: 2 }, [-0.2], false, 2)?.min).toBeLessThan(-0.2);
  });

  it('has an axis for a market that stands still, and none without candles', () => {
    const still = priceBounds({ low: 5, high: 5 }, [], false, 2);
    expect(still && still.min < 5 && still.max > 5).toBe(true);
    expect(priceBounds({ low: Infinity, high: -Infinity }, [7], false, 2)).toBeNull();
  });
});
