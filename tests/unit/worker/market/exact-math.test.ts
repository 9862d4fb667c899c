import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exact } from '#protocol/decimal.ts';
import { big, compare, cut, cutTo, raise, raiseTo } from '#worker/market/exact-math.ts';

describe('closing arithmetic', () => {
  it.each([
    ['0.1', '0.2', '0.3'],
    ['1', '-1', '0'],
    ['0.000000000000000001', '0', '0.000000000000000001'],
    ['-1', '0.5', '-0.5'],
  ])('%s + %s is exactly %s', (a, b, sum) => {
    expect(cut(big(exact(a)).plus(big(exact(b))))).toBe(sum);
  });

  it('cuts towards zero and raises away from it, never to minus zero', () => {
    expect(cut(big(exact('0.999999999')), 8)).toBe('0.99999999');
    expect(cut(big(exact('-0.999999999')), 8)).toBe('-0.99999999');
    expect(cut(big(exact('-0.000000001')), 8)).toBe('0');
    expect(raise(big(exact('0.000000001')), 8)).toBe('0.00000001');
    expect(cutTo(big(exact('10')), 2)).toBe('10.00');
    expect(cutTo(big(exact('-0.001')), 2)).toBe('0.00');
    expect(raiseTo(big(exact('55.51')), 1)).toBe('55.6');
  });

  it('gives nothing where the result has left the grammar', () => {
    expect(cut(big(exact('9'.repeat(24))).times(10))).toBeNull();
  });

  it('agrees with integers, at any scale', () => {
    const scaled = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n });
    const text = (value: bigint): string => {
      const digits = (value < 0n ? -value : value).toString().padStart(9, '0');
      return `${value < 0n ? '-' : ''}${digits.slice(0, -8)}.${digits.slice(-8)}`;
    };
    fc.assert(
      fc.property(scaled, scaled, (a, b) => {
        const sum = cutTo(big(exact(text(a))).plus(big(exact(text(b)))), 8);
        expect(sum).toBe(text(a + b));
        expect(compare(exact(text(a)), exact(text(b)))).toBe(a < b ? -1 : a > b ? 1 : 0);
      }),
    );
  });
});
