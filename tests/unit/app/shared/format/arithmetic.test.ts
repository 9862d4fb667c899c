import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  add,
  compare,
  divide,
  percentOf,
  signOf,
  subtract,
  total,
  truncate,
} from '#app/shared/format/arithmetic.ts';
import { addingUp, divideDown } from '#app/shared/format/shares.ts';
import { exact } from '#protocol/decimal.ts';

test('sums are exact', () => {
  expect(add(exact('0.1'), exact('0.2'))).toBe('0.3');
  expect(subtract(exact('0.3'), exact('0.1'))).toBe('0.2');
  expect(total([exact('0.1'), exact('0.7'), exact('0.2')])).toBe('1');
  expect(total([])).toBe('0');
});

test('comparing ignores how a number is written', () => {
  expect(compare(exact('0.10'), exact('0.1'))).toBe(0);
  expect(compare(exact('0.09999'), exact('0.1'))).toBe(-1);
  expect(signOf(exact('-0.0'))).toBe(0);
  expect(signOf(exact('-0.1'))).toBe(-1);
});

// proves F30
test('cutting never gives more than there was', () => {
  expect(truncate(exact('0.99999999'), 4)).toBe('0.9999');
  expect(truncate(exact('-0.99999999'), 4)).toBe('-0.9999');
  expect(truncate(exact('0.00000001'), 8)).toBe('0.00000001');
  expect(percentOf(exact('1204.55'), 25, 8)).toBe('301.1375');
  expect(percentOf(exact('0.00000003'), 50, 8)).toBe('0.00000001');
  expect(percentOf(exact('10'), 100, 2)).toBe('10');
});

test('four quarters of any balance are never more than the balance', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 20n), fc.integer({ min: 0, max: 8 }), (units, decimals) => {
      const text = units.toString().padStart(9, '0');
      const balance = exact(`${text.slice(0, -8)}.${text.slice(-8)}`);
      const quarter = percentOf(balance, 25, decimals);
      expect(compare(total([quarter, quarter, quarter, quarter]), balance)).toBeLessThanOrEqual(0);
    }),
  );
});

test('a quotient is cut, never rounded up, however small its divisor', () => {
  expect(divide(exact('100'), exact('64181.8'), 5)).toBe('0.00155');
  expect(divide(exact('2'), exact('3'), 8)).toBe('0.66666666');
  expect(divide(exact('1'), exact('0.00000003'), 2)).toBe('33333333.33');
  expect(divide(exact('0.3'), exact('0.1'), 0)).toBe('3');
  expect(divide(exact('1'), exact('0.0'), 2)).toBeNull();
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 1 }), fc.integer({ min: 0, max: 10 }), (a, b, decimals) => {
      const found = divide(exact(String(a)), exact(String(b)), decimals);
      expect(found).toBe(exactQuotient(BigInt(a), BigInt(b), decimals));
    }),
  );
});

/** Long division in whole numbers. */
function exactQuotient(a: bigint, b: bigint, decimals: number): string {
  const digits = ((a * 10n ** BigInt(decimals)) / b).toString().padStart(decimals + 1, '0');
  const at = digits.length - decimals;
  const fraction = digits.slice(at).replace(/0+$/, '');
  return fraction === '' ? digits.slice(0, at) : `${digits.slice(0, at)}.${fraction}`;
}

test.each([
  ['-1', '3', 4, '-0.3334'],
  ['1', '-3', 4, '-0.3334'],
  ['-1', '-3', 4, '0.3333'],
  ['1', '3', 4, '0.3333'],
  ['-1', '4', 2, '-0.25'],
  ['-0.00001', '1', 2, '-0.01'],
])('%s by %s rounds down to %i decimals', (a, b, decimals, result) => {
  expect(divideDown(exact(a), exact(b), decimals)).toBe(result);
});

test.each([
  [
    ['1.005', '2.005', '3.005'],
    ['1.01', '2.00', '3.00'],
  ],
  [
    ['0.009', '0.009'],
    ['0.01', '0'],
  ],
  [
    ['5', '0', '2.5'],
    ['5', '0', '2.5'],
  ],
  [[], []],
])('parts %o add up to their sum', (values, parts) => {
  expect(addingUp(values.map(exact), 2).map(Number)).toEqual(parts.map(Number));
});

test('parts add up whatever they are, none by more than a step away', () => {
  const value = fc
    .bigInt({ min: 0n, max: 10n ** 20n })
    .map((units) => exact(`${units / 10n ** 8n}.${String(units % 10n ** 8n).padStart(8, '0')}`));
  fc.assert(
    fc.property(fc.array(value, { maxLength: 8 }), (values) => {
      const parts = addingUp(values, 2);
      expect(compare(total(parts), truncate(total(values), 2))).toBe(0);
      for (const [at, part] of parts.entries()) {
        const away = subtract(part, truncate(values[at] ?? exact('0'), 2));
        expect(['0', '0.01']).toContain(away);
      }
    }),
  );
});
