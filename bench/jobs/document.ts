import { readFileSync, writeFileSync } from 'node:fs';
import { type Counts, secondsOf } from './hand.ts';

const FILE = 'docs/jobs.md';
/** Columns of a row: number, job, how, presses, keys, fields, seconds, the best known product, verdict. */
const FIRST_COUNT = 3;
const COUNT_COLUMNS = 4;

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

const countCells = (counts: Counts): string[] => [
  String(counts.presses),
  String(counts.keys),
  String(counts.fields),
  secondsOf(counts),
];

/** The number of a row's job; null for every other line. A star after it says that the row is counted by hand. */
const numberOf = (line: string): number | null => {
  const found = /^\| (\d+)\*? \|/.exec(line);
  return found ? Number(found[1]) : null;
};

function linesWith(walked: ReadonlyMap<number, Counts>): readonly { before: string; after: string }[] {
  return readFileSync(FILE, 'utf8')
    .split('\n')
    .map((before) => {
      const counts = walked.get(numberOf(before) ?? 0);
      if (!counts) return { before, after: before };
      const cells = cellsOf(before);
      cells.splice(FIRST_COUNT, COUNT_COLUMNS, ...countCells(counts));
      return { before, after: `| ${cells.join(' | ')} |` };
    });
}

/** Writes what was walked into the columns of counts. */
export function writeDocument(walked: ReadonlyMap<number, Counts>): void {
  writeFileSync(
    FILE,
    linesWith(walked)
      .map(({ after }) => after)
      .join('\n'),
  );
}

/** What the document says otherwise than it was walked, one sentence each. */
export function compareDocument(walked: ReadonlyMap<number, Counts>): string[] {
  return linesWith(walked)
    .filter(({ before, after }) => before !== after)
    .map(({ before, after }) => `docs/jobs.md has other counts:\n  ${before}\n  ${after}`);
}

/** Rows that no job counts and that have no star, and jobs without such a row. */
export function compareRows(jobs: readonly number[]): string[] {
  const rows = readFileSync(FILE, 'utf8')
    .split('\n')
    .filter((line) => numberOf(line) !== null && !/^\| \d+\*/.test(line))
    .map(numberOf);
  return [
    ...rows.filter((row) => row === null || !jobs.includes(row)).map((row) => `no job counts row ${row}`),
    ...jobs.filter((each) => !rows.includes(each)).map((each) => `docs/jobs.md has no row for job ${each}`),
  ];
}
