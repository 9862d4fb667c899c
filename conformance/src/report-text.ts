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
  whyLine,
  withoutShared,
} from './report.ts';

/** More of one call would be said a hundred times over. */
const MOST = 8;

/** A section has so many lines, so that all of them fit on a page of 60. */
type Room = 18 | 9 | 6 | 5 | 4;

function section(title: string, lines: readonly string[], room: Room): readonly string[] {
  if (lines.length === 0) return [];
  if (lines.length <= room) return ['', title, ...lines];
  const shown = lines.slice(0, room - 1);
  const left = lines.length - shown.length;
  return ['', title, ...shown, `  and ${left} more lines: --html or --json FILE has all of it`];
}

function detailed(call: CallReport, kinds: readonly string[]): readonly string[] {
  const findings = call.findings.filter(({ kind }) => kinds.includes(kind));
  const line = whyLine(call);
  const said = call.verdict === 'wrong' && line !== '' ? `wrong: ${line}` : line === '' ? call.verdict : line;
  const head = `  ${call.call} (${call.required ? 'required' : 'optional'}) ${said}`;
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
    ...section(
      'Wrong, or required and missing',
      [...failing(report).flatMap((call) => detailed(call, ['wrong', 'tolerated'])), ...wrongRules.map(rule)],
      18,
    ),
    ...section(
      'Missing areas',
      report.missing.map(
        ({ area, why, required }) => `  ${area} (${required ? 'required' : 'optional'}): ${why}`,
      ),
      5,
    ),
    ...section(
      'Deviating, but tolerated',
      [
        ...shared.map((each) => `  ${sharedLine(each)}`),
        ...tolerated(report).flatMap((call) => detailed(call, ['wrong', 'tolerated'])),
        ...oddRules.map(rule),
      ],
      9,
    ),
    ...section(
      'Optional, and missing or refused',
      notOffered(report).map((call) => `  ${call.call} ${whyLine(call)}`),
      4,
    ),
    ...section(
      shared.length === 0 ? 'As the document says' : 'As the document says, but for what many calls do',
      areas(fitting(report)),
      6,
    ),
    ...section(
      'Not asked',
      report.notAsked.map(({ why, calls }) =>
        calls.length <= 3 ? `  ${calls.join(', ')}: ${why}` : `  ${calls.length} calls: ${why}`,
      ),
      4,
    ),
  ];
  return `${lines.join('\n')}\n`;
}
