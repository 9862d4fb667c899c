import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { nameOf, writeDocument } from '../faults/document.ts';
import { REPORTS } from '../faults/reports.ts';
import { PARTS, ROWS } from '../faults/rows.ts';
import { readTags, readTagsBelow } from '../faults/tagged-tests.ts';
import { TAKEN_AWAY } from '../faults/taken-away.ts';

const { tests, faults } = readTagsBelow('tests');
const numbered = (letter: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${letter}${String(index + 1).padStart(2, '0')}`);

describe('the fault matrix', () => {
  it('has all its rows, once each, in its parts', () => {
    const ids = [...numbered('F', 68), ...numbered('S', 25)];
    expect(ROWS.map(({ id }) => id)).toEqual(ids);
    expect(PARTS.flatMap(({ from, to }) => ids.filter((id) => id >= from && id <= to))).toEqual(ids);
  });

  it('has a test for every row, unless it says why there is none', () => {
    const proven = new Set(tests.flatMap(({ rows }) => rows));
    expect(ROWS.filter(({ id, untestable }) => proven.has(id) === Boolean(untestable))).toEqual([]);
  });

  it('has tags directly above tests, of rows that exist', () => {
    expect(faults).toEqual([]);
    const known = new Set(ROWS.map(({ id }) => id));
    const strangers = tests.filter(({ rows }) => rows.some((id) => !known.has(id)));
    expect(strangers).toEqual([]);
  });

  it('names tests that prove the row where it says that their protection was taken away', () => {
    const proofs = tests.flatMap((test) => test.rows.map((id) => `${id} ${nameOf(test)}`));
    expect(
      TAKEN_AWAY.map(({ row, test }) => `${row} ${test}`).filter((name) => !proofs.includes(name)),
    ).toEqual([]);
    expect(new Set(TAKEN_AWAY.map(({ row }) => row)).size).toBeGreaterThanOrEqual(10);
  });

  it('names a test that is there for each report of others', () => {
    const missing = REPORTS.filter(({ test }) => {
      const [file = '', title = ''] = test.split(' › ');
      return !readFileSync(file, 'utf8').includes(title.replaceAll("'", "\\'"));
    });
    expect(missing).toEqual([]);
    expect(new Set(REPORTS.map(({ of }) => of)).size).toBe(20);
  });

  it('is written down as it stands: npm run faults', () => {
    expect(readFileSync('docs/faults.md', 'utf8')).toBe(writeDocument(tests));
  });
});

describe('the scan', () => {
  const read = (...lines: string[]) => readTags('x.test.ts', lines.join('\n'));

  it('finds the titles of a tagged test and of the blocks around it', () => {
    const found = read(
      "describe('closed', () => {",
      '});',
      'describe.each([',
      "  ['a'],",
      "])('outer %s', () => {",
      '  for (const each of all) {',
      '    // proves F01 S25',
      '    it.each([',
      "      ['x', 1],",
      "    ])('is \\'so\\' %s', async () => {});",
      '  }',
      '});',
      '// proves F02',
      'test(',
      "  'alone',",
    );
    expect(found.faults).toEqual([]);
    expect(found.tests.map(({ line, title, rows }) => [line, title, rows])).toEqual([
      [7, "outer %s › is 'so' %s", ['F01', 'S25']],
      [13, 'alone', ['F02']],
    ]);
  });

  it.each([
    [['// proves F01', '', "it('x', () => {});"], 'no test stands directly below'],
    [['// proves F01', 'const x = 1;'], 'no test stands directly below'],
    [['// proves F01', "describe('x', () => {});"], 'no test stands directly below'],
    [['// proves F1', "it('x', () => {});"], 'a tag reads'],
    [['// proves F01, F02', "it('x', () => {});"], 'a tag reads'],
    [['// proves F01', 'it(title, () => {});'], 'has no title'],
    [['// proves F01', "it.skip('x', () => {});"], 'no test stands directly below'],
  ])('refuses %j', (lines, why) => {
    expect(read(...lines).faults.join()).toContain(why);
    expect(read(...lines).tests).toEqual([]);
  });
});
