import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, longDecimal, readTypedAmount } from '#protocol/decimal.ts';
import {
  readCandleId,
  readId,
  readInstant,
  readInteger,
  readMoney,
  readNumber,
  readPrecision,
  readPrice,
  readRate,
  timeUnit,
} from '#worker/api/wire-numbers.ts';

const SEEDED = { seed: 20_261_127, numRuns: 3000 };

describe('a number of an answer', () => {
  it.each([
    ['0E-8', '0'],
    ['0E+50', '0'],
    ['-0e-9', '0'],
    ['-0.00', '0.00'],
    ['9e-05', '0.00009'],
    ['1E+3', '1000'],
    ['5E+2', '500'],
    ['5.0E-4', '0.0005'],
    ['1.50e2', '150'],
    ['-12.345E-2', '-0.12345'],
    ['0.00012e4', '1.2'],
    ['1.000000000000000000000e-3', '0.001'],
    ['.001', '0.001'],
    ['-.5', '-0.5'],
    ['+.5e1', '5'],
    ['5.', '5'],
    ['5.e1', '50'],
    ['+1.25', '1.25'],
    [' 1.50 ', '1.50'],
    [`1${'0'.repeat(24)}e-1`, `1${'0'.repeat(23)}`],
    [1e-7, '0.0000001'],
    [1e21, `1${'0'.repeat(21)}`],
    [1.5e-18, '0.0000000000000000015'],
    [0.30000000000000004, '0.30000000000000004'],
    ['7.449999999999999E-4', '0.0007449999999999999'],
    ['0.00074499999999999991', '0.00074499999999999991'],
    [0.0000259, '0.0000259'],
    ['0.000025900000000000001', '0.000025900000000000001'],
    [0.1, '0.1'],
    [-0, '0'],
    ['1e-9999', '0'],
  ])('%j is %j', (value, read) => {
    expect(readNumber(value)).toBe(read);
  });

  it.each([
    '1e24',
    '1e400',
    '1e9999999',
    `${'9'.repeat(43)}e1`,
    '1e',
    'e5',
    '.',
    '-',
    '+-1',
    '1e5.5',
    '0x10',
    '0x10e2',
    '1,234.5',
    '1 234.5',
    '1_000',
    '12abc',
    'NaN',
    'Infinity',
    '-Infinity',
    'null',
    '１２',
    '٣',
    '',
    ' ',
    null,
    undefined,
    true,
    false,
    {},
    [],
    [5],
    new Date(5),
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ])('%j is none', (value) => {
    expect(readNumber(value)).toBeNull();
    expect(readMoney(value)).toBeNull();
    expect(readInteger(value)).toBeNull();
    expect(readRate(value, 'small')).toBeNull();
  });

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
          const exactly = new Big(text);
          const read = readNumber(text);
          expect(read === null).toBe(exactly.abs().gte('1e24'));
          if (read !== null) expect(new Big(read).eq(exactly)).toBe(true);
        },
      ),
      SEEDED,
    );
  });

  it('of any double below 1e24 is the decimal value that JavaScript writes, as number and as text', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const read = readNumber(value);
        expect(readNumber(String(value))).toBe(read);
        expect(read === null).toBe(Math.abs(value) >= 1e24);
        if (read !== null) expect(new Big(read).eq(new Big(value))).toBe(true);
      }),
      SEEDED,
    );
  });

  it('of a small double, as markets have them, is never lost', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 0, max: 12 }),
        (part, power) => {
          const price = part / 10 ** power;
          expect(Number(readNumber(price))).toBe(price);
          expect(Number(readNumber(price.toExponential()))).toBe(price);
          expect(Number(readNumber(price.toPrecision(17)))).toBe(price);
        },
      ),
      SEEDED,
    );
  });

  it('never throws, never hangs, and never leaves the grammar', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.double(), fc.string({ unit: 'binary' })), (value) => {
        const read = readNumber(value);
        if (read !== null) expect(longDecimal(read)).toBe(read);
        const money = readMoney(value);
        if (money !== null) expect(decimal(money)).toBe(money);
      }),
      SEEDED,
    );
    for (const hostile of [`1e${'9'.repeat(1e6)}`, '9'.repeat(1e6), `${'1.'.repeat(1e5)}e1`, '1e9999'])
      readNumber(hostile);
  });

  it('is read more strictly where a person typed it', () => {
    for (const text of ['1e3', '0E-8', '9e-05', '+1', `0.${'1'.repeat(19)}`])
      expect(readTypedAmount(text)).toMatchObject({ ok: false });
  });
});

describe('an amount of money', () => {
  it.each([
    ['0.0000000000000000019', '0.000000000000000001'],
    [0.00030000000000000003, '0.0003'],
    ['0.000300000000000000039', '0.0003'],
    [5e-324, '0'],
    ['0.9999999999999999999', '0.999999999999999999'],
    ['-0.0000000000000000011', '-0.000000000000000002'],
    ['-5.0000000000000000001', '-5.000000000000000001'],
    ['-0.000000000000000000', '0.000000000000000000'],
    ['1.50', '1.50'],
  ])('of %j is %j', (value, read) => {
    const exactly = readMoney(value);
    expect(exactly !== null && new Big(exactly).eq(read)).toBe(true);
    expect(exactly?.startsWith('-')).toBe(read.startsWith('-'));
  });

  it('is never more than what came, and less than 1e-18 below it', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e20, max: 1e20, noNaN: true }), (value) => {
        const read = readMoney(value);
        expect(read).not.toBeNull();
        const rest = new Big(value).minus(read ?? Number.NaN);
        expect(rest.gte(0) && rest.lt('1e-18')).toBe(true);
      }),
      SEEDED,
    );
  });
});

describe('a price', () => {
  it.each([
    ['99.98999999999999', '99.99'],
    [99.98999999999999, '99.99'],
    [0.30000000000000004, '0.3'],
    ['0.00002590000000000001', '0.0000259'],
    ['64000.10', '64000.10'],
    ['0.123456789012345678', '0.123456789012345678'],
    ['1.00000000000001', '1.00000000000001'],
    ['0', '0'],
    ['x', null],
  ])('of %j is %j', (value, read) => {
    expect(readPrice(value)).toBe(read);
  });

  it('that went through arithmetic of doubles is the one that was meant', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e12 - 1 }),
        fc.integer({ min: 0, max: 12 }),
        (digits, places) => {
          const meant = new Big(digits).div(new Big(10).pow(places));
          const near = [0.5, 0.1, 3].map((factor) => (meant.toNumber() * factor) / factor);
          for (const price of [meant.toNumber(), ...near, ...near.map((each) => each.toPrecision(17))])
            expect(new Big(readPrice(price) ?? Number.NaN).eq(meant)).toBe(true);
        },
      ),
      SEEDED,
    );
  });
});

describe('a whole number', () => {
  it.each([
    ['7', 7],
    [7, 7],
    ['7.00', 7],
    ['5E+2', 500],
    [-2, -2],
    ['1.5', null],
    ['9007199254740993', null],
  ])('of %j is %j', (value, read) => {
    expect(readInteger(value)).toBe(read);
  });
});

it.each([
  [2, 2],
  ['2', 2],
  ['2.0', 2],
  [0, 0],
  ['18', 18],
  ['0.01', 2],
  ['1E-8', 8],
  ['0.0100', 2],
  [19, null],
  [-1, null],
  ['0.05', null],
  ['two', null],
  [null, null],
])('a precision of %j is %j', (value, read) => {
  expect(readPrecision(value)).toBe(read);
});

describe('a rate', () => {
  it.each([
    ['income', '0.8', '0.8'],
    ['income', 0.8, '0.8'],
    ['income', 1.5, '1.5'],
    ['income', 0, '0'],
    ['income', 80, '0.8'],
    ['income', '80', '0.8'],
    ['income', '82.5', '0.825'],
    ['income', '8E+1', '0.8'],
    ['income', 5, null],
    ['income', 500, null],
    ['income', 8000, null],
    ['small', '0.001', '0.001'],
    ['small', '5.0E-4', '0.0005'],
    ['small', '1e-3', '0.001'],
    ['small', '.001', '0.001'],
    ['small', 1e-7, '0.0000001'],
    ['small', '0.5', '0.005'],
    ['small', -0.0001, '-0.0001'],
    ['small', 20, null],
    ['share', '0.25', '0.25'],
    ['share', 25, '0.25'],
    ['share', 1, '1'],
    ['share', 101, null],
  ] as const)('of the kind %s: %j is %j', (kind, value, read) => {
    expect(readRate(value, kind)).toBe(read);
  });
});

describe('an instant', () => {
  const AT = 1_735_689_600_123;
  const forms: readonly (readonly [string, unknown, number])[] = [
    ['seconds', 1_735_689_600, 1_735_689_600_000],
    ['seconds with a fraction', 1_735_689_600.123, AT],
    ['milliseconds', AT, AT],
    ['microseconds', AT * 1000 + 456, AT],
    ['microseconds as text', `${AT}456`, AT],
    ['nanoseconds as text', `${AT}456789`, AT],
    ['nanoseconds as a rounded number', AT * 1e6, AT],
    ['nanoseconds with an exponent', '1.735689600123456789E18', AT],
    ['an ISO date', '2025-01-01T00:00:00.123Z', AT],
  ];
  it.each(forms)('told in %s is that instant', (_, value, instant) => {
    expect(readInstant(value)).toBe(instant);
    expect(readCandleId(value)).toBe(_ === 'seconds with a fraction' ? null : Math.floor(instant / 1000));
  });

  it('of any time of our days is the same in all units, number or text', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000_000_000, max: 90_000_000_000_000 }), (at) => {
        for (const [unit, value] of [
          ['ms', at],
          ['us', at * 1000],
          ['us', `${at}999`],
          ['ns', `${at}999999`],
          ['s', new Big(at).div(1000).toFixed()],
        ] as const) {
          expect(timeUnit(value)).toBe(unit);
          expect(Math.abs((readInstant(value) ?? 0) - at)).toBeLessThanOrEqual(1);
        }
        expect(readInstant(Math.floor(at / 1000))).toBe(Math.floor(at / 1000) * 1000);
        for (const id of [at, at * 1000, `${at}000`, `${at}000000`, Math.floor(at / 1000)])
          expect(readCandleId(id)).toBe(Math.floor(at / 1000));
      }),
      SEEDED,
    );
  });

  it.each([1e20, '1e25', -1, 'yesterday', '2023-11-14 22:13:20', true, null, ''])('%j is none', (value) => {
    expect(readInstant(value)).toBeNull();
    expect(readCandleId(value)).toBeNull();
  });
});

describe('an id', () => {
  it.each([
    [7, '7'],
    ['7', '7'],
    [0, '0'],
    [2 ** 53, null],
    [1.5, null],
    ['', null],
    ['x'.repeat(129), null],
    [null, null],
    [true, null],
  ])('of %j is %j', (value, read) => {
    expect(readId(value)).toBe(read);
  });
});
