import { REPORTS } from './reports.ts';
import { PARTS, ROWS } from './rows.ts';
import type { TaggedTest } from './tagged-tests.ts';
import { TAKEN_AWAY } from './taken-away.ts';

/** How a test is named in the document. */
export const nameOf = ({ file, title }: TaggedTest): string => `${file} › ${title}`;

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
const line = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** docs/faults.md as the rows and the tagged tests make it. */
export function writeDocument(tests: readonly TaggedTest[]): string {
  const proofs = (id: string) => tests.filter(({ rows }) => rows.includes(id)).map(nameOf);
  const parts = PARTS.flatMap(({ title, from, to }) => [
    `## ${title}`,
    '',
    line('', 'Fault or check', 'What happens', 'Shown by'),
    line('---', '---', '---', '---'),
    ...ROWS.filter(({ id }) => id >= from && id <= to).map(({ id, fault, expected, untestable }) => {
      const shown = proofs(id).map(cell).join('<br>');
      return line(
        id,
        cell(fault),
        cell(expected),
        shown || `Not shown here: ${untestable ?? 'nothing shows it'}`,
      );
    }),
    '',
  ]);
  return `${[
    '# Faults and attacks',
    '',
    'What can go wrong or is attacked, what happens then, and the tests that show it. Written by `npm run faults` from',
    '`tests/faults/rows.ts` and the tags `// proves F44 S11` above tests; a test holds it to them. Change those, not this.',
    '',
    ...parts,
    '## Seen to fail',
    '',
    'A test that cannot fail shows nothing. For these rows the protection was taken out of the code, and the test failed:',
    '',
    line('', 'Taken away', 'The test', 'What it said'),
    line('---', '---', '---', '---'),
    ...TAKEN_AWAY.map(({ row, file, what, test, said }) =>
      line(row, cell(`${file}: ${what}`), cell(test), cell(said)),
    ),
    '',
    '## Reports of others',
    '',
    'Faults that people reported of other exchanges, wallets, charts and web apps, tried here in November 2026:',
    '',
    line('Report', 'Fault', 'What happens here', 'Shown by'),
    line('---', '---', '---', '---'),
    ...REPORTS.map(({ of, year, fault, here, test }) =>
      line(`${cell(of)} (${year})`, cell(fault), cell(here), cell(test)),
    ),
  ].join('\n')}\n`;
}
