import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answeredDecimal } from '#protocol/answered-decimal.ts';
import { decimal, readTypedAmount } from '#protocol/decimal.ts';

describe('a number of an answer', () => {
  it.each([
    ['0E-8', '0'],
    ['0E+50', '0'],
    ['-0e-9', '0'],
    ['9e-05', '0.00009'],
    ['1E+3', '1000'],
    ['1.50e2', '150'],
    ['-12.345E-2', '-0.12345'],
    ['0.00012e4', '1.2'],
    ['1.000000000000000000000e-3', '0.001'],
    [`1${'0'.repeat(24)}e-1`, `1${'0'.repeat(23)}`],
    [1e-7, '0.0000001'],
    [1e21, `1${'0'.repeat(21)}`],
    [1.5e-18, null],
    [1e-18, `0.${'0'.repeat(17)}1`],
    [0.1, '0.1'],
    [-0, '0'],
  ])('%j is %j', (value, read) => {
    expect(answeredDecimal(value)).toBe(read);
  });

  // A balance of 5e-324 is no 0: what does not fit is nothing that can be read.
  it.each([
    5e-324,
    '1e-19',
    '1e24',
    '1e400',
    '1e9999999',
    `${'9'.repeat(43)}e1`,
    '1e',
    'e5',
    '1e5.5',
    '0x10e2',
    '.5e1',
  ])('%j is none', (value) => {
    expect(answeredDecimal(value)).toBeNull();
  });

  it.each([null, undefined, true, {}, [], Number.NaN, Number.POSITIVE_INFINITY, ''])(
    '%j is none',
    (value) => {
      expect(answeredDecimal(value)).toBeNull();
    },
  );

  it('is exactly what it says, whatever it is', () => {
    const digits = (most: number) => fc.stringMatching(new RegExp(`^\\d{1,${most}}$`));
    fc.assert(
      fc.property(
        fc.constantFrom('', '-'),
        digits(30),
        fc.option(digits(30), { nil: null }),
        fc.integer({ min: -60, max: 60 }),
        fc.constantFrom('e', 'E', 'e+'),
        (sign, whole, fraction, exponent, mark) => {
          const text = `${sign}${whole}${fraction === null ? '' : `.${fraction}`}${exponent < 0 ? 'e' : mark}${exponent}`;
          const read = answeredDecimal(text);
          const exactly = new Big(text);
          // What fits the grammar without an exponent, written by another hand.
          const fits = decimal(exactly.eq(0) ? '0' : exactly.toFixed());
          expect(read).toBe(fits === null ? null : fits === '-0' ? '0' : fits);
        },
      ),
      { numRuns: 3000 },
    );
  });

  it('never throws, never takes long, and never leaves the grammar', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.double(), fc.string({ unit: 'binary' })), (value) => {
        const read = answeredDecimal(value);
        if (read !== null) expect(decimal(read)).toBe(read);
      }),
      { numRuns: 2000 },
    );
    const began = performance.now();
    for (const hostile of [`1e${'9'.repeat(1e6)}`, '9'.repeat(1e6), `${'1.'.repeat(1e5)}e1`])
      answeredDecimal(hostile);
    expect(performance.now() - began).toBeLessThan(1000);
  });

  it('of a double is that double', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const read = answeredDecimal(value);
        if (read !== null) expect(Number(read)).toBe(value === 0 ? 0 : value);
      }),
    );
  });

  it('is read more strictly where a person typed it', () => {
    for (const text of ['1e3', '0E-8', '9e-05']) expect(readTypedAmount(text)).toMatchObject({ ok: false });
  });
});
