import {
  type CallReport,
  failing,
  findingLine,
  fitting,
  headline,
  notOffered,
  passed,
  type Report,
  sharedLine,
  tolerated,
  withoutShared,
} from './report.ts';

/** More of one call would be said a hundred times over. */
const MOST = 8;

const section = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : ['', title, ...lines];

function detailed(call: CallReport, kinds: readonly string[]): readonly string[] {
  const findings = call.findings.filter(({ kind }) => kinds.includes(kind));
  const absent = call.verdict === 'absent' ? 'missing' : call.verdict;
  const head = `  ${call.call} (${call.required ? 'required' : 'optional'}) ${call.why === '' ? absent : `${absent}: ${call.why}`}`;
  const left = findings.length - MOST;
  return [
    head,
    ...findings
      .slice(0, MOST)
      .map((finding) => `    ${finding.kind === 'wrong' ? '✗' : '~'} ${findingLine(finding)}`),
    ...(left > 0 ? [`    and ${left} more`] : []),
  ];
}

/** How many calls of each area fit: a line for each. */
function areas(calls: readonly CallReport[]): readonly string[] {
  const counts = new Map<string, { required: number; optional: number }>();
  for (const { area, required } of calls) {
    const count = counts.get(area) ?? { required: 0, optional: 0 };
    if (required) count.required += 1;
    else count.optional += 1;
    counts.set(area, count);
  }
  return [...counts].map(
    ([area, { required, optional }]) => `  ${area}: ${required} required, ${optional} optional`,
  );
}

/** The report for a terminal: a page. */
export function textOf(whole: Report): string {
  const { shared, rest: report } = withoutShared(whole);
  const wrongRules = report.rules.filter(({ verdict }) => verdict === 'wrong');
  const oddRules = report.rules.filter(({ verdict }) => verdict === 'tolerated');
  const rule = ({ rule: text, came }: Report['rules'][number]) => `  ${text}: ${came}`;
  const lines = [
    `${report.origin}, profile ${report.profile}, ${report.at.toISOString()}`,
    `${passed(whole) ? 'PASSED' : 'FAILED'}  ${headline(whole)}`,
    ...section('Wrong, or required and missing', [
      ...failing(report).flatMap((call) => detailed(call, ['wrong', 'tolerated'])),
      ...wrongRules.map(rule),
    ]),
    ...section(
      'Missing areas',
      report.missing.map(
        ({ area, why, required }) => `  ${area} (${required ? 'required' : 'optional'}): ${why}`,
      ),
    ),
    ...section('Deviating, but tolerated', [
      ...shared.map((each) => `  ${sharedLine(each)}`),
      ...tolerated(report).flatMap((call) => detailed(call, ['wrong', 'tolerated'])),
      ...oddRules.map(rule),
    ]),
    ...section(
      'Optional, and missing or refused',
      notOffered(report).map(
        ({ call, verdict, why }) => `  ${call} ${verdict === 'absent' ? 'missing: ' : ''}${why}`,
      ),
    ),
    ...section('As the document says', areas(fitting(report))),
    ...section(
      'Not asked',
      report.notAsked.map(({ why, calls }) =>
        calls.length <= 3 ? `  ${calls.join(', ')}: ${why}` : `  ${calls.length} calls: ${why}`,
      ),
    ),
  ];
  return `${lines.join('\n')}\n`;
}
