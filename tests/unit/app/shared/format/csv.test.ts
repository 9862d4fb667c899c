import { expect, test } from 'vitest';
import { toCsv } from '#app/shared/format/csv.ts';

const lines = (rows: string[][]) => toCsv(rows).slice(1).split('\r\n').slice(0, -1);

test('cells with separators, quotes and line breaks are quoted', () => {
  expect(lines([['a,b', 'say "hi"', 'plain']])).toEqual(['"a,b","say ""hi""",plain']);
  expect(toCsv([['two\nlines']])).toBe('\uFEFF"two\nlines"\r\n');
});

test.each([
  '=1+1',
  '+cmd',
  '-2+3',
  '@SUM(A1)',
  ' =1',
  '\t=1',
  '\uFF1D1+1',
  '\uFF0Bcmd',
  '\uFF0D2+3',
  '\uFF20SUM(A1)',
  '\uFE661',
  '\u200B=1',
  '\uFEFF\u2060=1',
  '\u00AD\u034F=1',
  '\u3164=1',
  '\u0000=1',
  '\u3000\uFF1D1',
])('the formula %j becomes text', (value) => {
  expect(lines([[value]])[0]).toMatch(/^"?'/);
});

test('ids of more digits than a spreadsheet holds become text, amounts stay numbers', () => {
  expect(lines([['1234567890123456', '123456789012345', '12345678.123456789012']])).toEqual([
    "'1234567890123456,123456789012345,12345678.123456789012",
  ]);
});

test('numbers stay numbers', () => {
  expect(lines([['-1.50', '2', '0.00000001']])).toEqual(['-1.50,2,0.00000001']);
});
