import { expect, test } from 'vitest';
import { toCsv } from '#app/shared/format/csv.ts';

const lines = (rows: string[][]) => toCsv(rows).slice(1).split('\r\n').slice(0, -1);

test('cells with separators, quotes and line breaks are quoted', () => {
  expect(lines([['a,b', 'say "hi"', 'plain']])).toEqual(['"a,b","say ""hi""",plain']);
  expect(toCsv([['two\nlines']])).toBe('\uFEFF"two\nlines"\r\n');
});

test.each(['=1+1', '+cmd', '-2+3', '@SUM(A1)', ' =1', '\t=1'])('the formula %j becomes text', (value) => {
  expect(lines([[value]])[0]).toMatch(/^"?'/);
});

test('numbers stay numbers', () => {
  expect(lines([['-1.50', '2', '0.00000001']])).toEqual(['-1.50,2,0.00000001']);
});
