import { describe, expect, test } from 'vitest';
import { groupedText, readAmount, readingsOf, settledText } from '#app/ui/amount-text.ts';
import { mayBeAmount } from '#app/ui/may-be-amount.ts';

describe('what may stand in an amount field', () => {
  test.each(['', '1', '1000.5', '1,000.5', ' 1000 ', '１０００．５', '5。5', '.5', '1,5'])(
    '%j may',
    (text) => {
      expect(mayBeAmount(text)).toBe(true);
    },
  );
  // proves F28 F29
  test.each(['1e5', 'abc', '-1', '+1', '0x10', '10²', '٣', '1_000', '1'.repeat(81), '∞'])(
    '%j may not',
    (text) => {
      expect(mayBeAmount(text)).toBe(false);
    },
  );
});

describe('reading', () => {
  // proves F29
  test.each([
    ['1,000.5', 8, '1000.5'],
    ['１０００．５', 8, '1000.5'],
    ['5。5', 8, '5.5'],
    ['0.123456789', 8, '0.12345678'],
    ['0.999', 2, '0.99'],
    ['1,000,000', 8, '1000000'],
    ['1,500.25', 8, '1500.25'],
    ['7', 0, '7'],
    ['7.9', 0, '7'],
    ['007.10', 8, '7.1'],
    ['0.00001', 8, '0.00001'],
    ['0.00000001', 8, '0.00000001'],
  ])('%s at %i decimals is %s', (text, precision, value) => {
    expect(readAmount(text, precision)).toEqual({ ok: true, value });
    expect(settledText(text, precision)).toBe(value);
  });

  // proves F29
  test.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['1,5', 'ambiguous'],
    ['1.000,5', 'ambiguous'],
    ['0,001', 'ambiguous'],
    ['0,125', 'ambiguous'],
    ['00,125', 'ambiguous'],
    ['0,500.5', 'ambiguous'],
    ['0,000,100', 'ambiguous'],
    ['01,000,000', 'ambiguous'],
    ['1,500', 'ambiguous'],
    ['１，５００', 'ambiguous'],
    [' 12,345 ', 'ambiguous'],
    ['1,00,000', 'ambiguous'],
    ['1.234.567,8', 'ambiguous'],
    [',5', 'ambiguous'],
    ['1,', 'ambiguous'],
    ['1 234,5', 'invalid'],
    ['1\u202f234', 'invalid'],
    ["1'234.5", 'invalid'],
    ['1’234', 'invalid'],
    ['١٢٣', 'invalid'],
    ['१२३', 'invalid'],
    ['1٫5', 'invalid'],
    ['1.2.3', 'invalid'],
    ['.', 'invalid'],
    ['1 000', 'invalid'],
    ['9'.repeat(25), 'tooLarge'],
    ['1,234,567,890,123,456,789,012,345,678', 'tooLarge'],
    [`0.${'1'.repeat(19)}`, 'tooFine'],
  ])('%j is %s', (text, why) => {
    expect(readAmount(text, 8)).toEqual({ ok: false, why });
  });

  test.each([
    ['0,001', ['0.001', '1']],
    ['1,500', ['1.500', '1500']],
    ['1,5', ['1.5', '15']],
    ['0,500.5', ['0.5005', '500.5']],
    ['1.234,5', ['1234.5', '1.2345']],
    ['0,000,100', ['0.100', '100']],
    ['１，５００', ['1.500', '1500']],
    ['1,000.5', null],
    ['1500', null],
    ['1.2.3', null],
  ])('%s has the readings %j', (text, readings) => {
    expect(readingsOf(text)).toEqual(readings);
  });

  test('what can’t be read stays as it was typed', () => {
    expect(settledText(' 1,5 ', 8)).toBe('1,5');
  });
});

test.each([
  ['1234.5', '1,234.5'],
  ['1234567', '1,234,567'],
  ['51865.6400', '51,865.6400'],
  ['1000.', '1,000.'],
])('%s is read as %s while nobody edits it', (text, read) => {
  expect(groupedText(text)).toBe(read);
});

test.each(['', '999.12345', '1,234.5', '1.000,5', ' 1234', '１２３４'])(
  'there is nothing to group in "%s"',
  (text) => expect(groupedText(text)).toBeNull(),
);
