import { type CallReport, failing, findingLine, headline, passed, type Report, whyLine } from './report.ts';

/** The whole report as JSON: that of `checkBackEnd`, with whether it passed and its headline. */
export const jsonOf = (report: Report): string =>
  `${JSON.stringify({ passed: passed(report), headline: headline(report), ...report }, null, 2)}\n`;

interface Case {
  readonly area: string;
  readonly name: string;
  readonly failure?: string;
  readonly skipped?: string;
}

/** What XML can't hold goes, and what would end a text is written as its number. */
const escaped = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"'\n\r\t]/g, (char) => `&#${char.codePointAt(0)};`);

const words = (call: CallReport): string =>
  [whyLine(call), ...call.findings.map(findingLine)].filter((line) => line !== '').join('\n');

/** The report as JUnit's XML: a test for each call that was asked or left out, each rule, and each missing area. */
export function junitOf(report: Report): string {
  const failed = new Set(failing(report));
  const cases: readonly Case[] = [
    ...report.calls.map((call): Case => {
      const { area, call: name } = call;
      if (failed.has(call)) return { area, name, failure: words(call) };
      const isMissing = call.verdict === 'absent' || call.verdict === 'refused';
      return isMissing ? { area, name, skipped: words(call) } : { area, name };
    }),
    ...report.rules.map(
      ({ rule: name, verdict, came }): Case =>
        verdict === 'wrong' ? { area: 'rules', name, failure: came } : { area: 'rules', name },
    ),
    ...report.missing.map(
      ({ area, why, required }): Case =>
        required ? { area, name: 'area', failure: why } : { area, name: 'area', skipped: why },
    ),
    ...report.notAsked.flatMap(({ why, calls }) =>
      calls.map((name): Case => ({ area: 'not_asked', name, skipped: why })),
    ),
  ];
  const count = (kind: 'failure' | 'skipped') => cases.filter((each) => each[kind] !== undefined).length;
  const totals = `tests="${cases.length}" failures="${count('failure')}" skipped="${count('skipped')}"`;
  const lines = cases.map(({ area, name, failure, skipped }) => {
    const head = `    <testcase classname="${escaped(area)}" name="${escaped(name)}"`;
    if (failure !== undefined) {
      const [first = ''] = failure.split('\n');
      return `${head}>\n      <failure message="${escaped(first)}">${escaped(failure)}</failure>\n    </testcase>`;
    }
    return skipped === undefined
      ? `${head}/>`
      : `${head}><skipped message="${escaped(skipped)}"/></testcase>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${totals}>`,
    `  <testsuite name="${escaped(report.origin)}" timestamp="${report.at.toISOString()}" ${totals}>`,
    ...lines,
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}
