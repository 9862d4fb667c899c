import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalOf, ExactSum, exp, ln } from '../../../sandbox/src/venue/market/exact-math.ts';

describe('exact arithmetic', () => {
  it('gives exponential and logarithm close to the built-in ones', () => {
    fc.assert(
      fc.property(fc.double({ min: -30, max: 30, noNaN: true }), (x) => {
        expect(Math.abs(exp(x) / Math.exp(x) - 1)).toBeLessThan(1e-13);
        const y = Math.exp(x);
        expect(Math.abs(ln(y) - Math.log(y))).toBeLessThan(1e-12 * (1 + Math.abs(x)));
      }),
    );
  });

  it('is all that prices are made with: what engines may round differently appears nowhere', () => {
    const folder = 'sandbox/src/venue/market';
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.ts'),
    );
    expect(files.length).toBeGreaterThan(20);
    // Powers of big integers are exact.
    const inexact = /(?<!\dn )\*\*|Math\.(?!floor|round|max|min|abs|sqrt|imul|LN2)\w+/g;
    for (const name of [...files.map((file) => `${folder}/${file}`), 'sandbox/src/venue/fund/values.ts']) {
      const code = readFileSync(name, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
      expect(code.match(inexact), name).toBeNull();
    }
  });

  it('writes whole units as decimals', () => {
    expect(decimalOf(0, 2)).toBe('0.00');
    expect(decimalOf(5, 7)).toBe('0.0000005');
    expect(decimalOf(6412345, 2)).toBe('64123.45');
    expect(decimalOf(100, 2)).toBe('1.00');
    expect(decimalOf(900, 0)).toBe('900');
    expect(decimalOf(12345678901234567890n, 8)).toBe('123456789012.34567890');
  });

  it('sums beyond the whole numbers of a float', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 2 ** 52 - 1 }), { maxLength: 40 }), (values) => {
        const sum = new ExactSum();
        for (const value of values) sum.add(value);
        expect(sum.total()).toBe(values.reduce((total, value) => total + BigInt(value), 0n));
      }),
    );
  });
});
