import { describe, expect, it } from 'vitest';
import { sparklinePoints, sparklineTone } from '#app/ui/sparkline.tsx';

describe('sparklinePoints', () => {
  it('puts the highest value at the top and the lowest at the bottom, inside the padding', () => {
    const points = sparklinePoints(Float64Array.of(10, 30, 20), 104, 24, 2);
    expect([...points]).toEqual([2, 22, 52, 2, 102, 12]);
  });

  it('draws a flat line through the middle', () => {
    expect([...sparklinePoints(Float64Array.of(5, 5), 50, 20, 0)]).toEqual([0, 10, 50, 10]);
  });

  it('breaks at values that are no numbers, without bending the rest', () => {
    const points = sparklinePoints(Float64Array.of(1, Number.NaN, 3), 20, 10, 0);
    expect([...points]).toEqual([0, 10, 10, Number.NaN, 20, 0]);
  });

  it('stands still with one value or none', () => {
    expect([...sparklinePoints(Float64Array.of(7), 20, 10, 1)]).toEqual([1, 5]);
    expect(sparklinePoints(new Float64Array(0), 20, 10, 1)).toHaveLength(0);
  });
});

describe('sparklineTone', () => {
  it('compares the last value with the first', () => {
    expect(sparklineTone(Float64Array.of(1, 9, 2))).toBe('up');
    expect(sparklineTone(Float64Array.of(2, 3, 2))).toBe('muted');
    expect(sparklineTone(Float64Array.of(2, 9, 1))).toBe('down');
  });

  it('compares gains and losses with zero', () => {
    expect(sparklineTone(Float64Array.of(-20, -16), 0)).toBe('down');
    expect(sparklineTone(Float64Array.of(20, 16), 0)).toBe('up');
    expect(sparklineTone(Float64Array.of(-20, 0), 0)).toBe('muted');
    expect(sparklineTone(new Float64Array(0), 0)).toBe('muted');
  });

  it('looks past values that are no numbers, and says nothing without any', () => {
    expect(sparklineTone(Float64Array.of(Number.NaN, 3, 4, Number.NaN))).toBe('up');
    expect(sparklineTone(new Float64Array(0))).toBe('muted');
  });
});
