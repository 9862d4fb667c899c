import { isSpecified } from '../../src/worker/api/specified-calls.ts';
import type { Finding } from './finding.ts';

export type Profile = 'specified' | 'full';

/** From best to worst: of a call that is asked several times the worst counts. */
export const VERDICTS = ['fits', 'tolerated', 'refused', 'absent', 'wrong'] as const;
export type Verdict = (typeof VERDICTS)[number];

export interface CallReport {
  /** "POST /user/login" */
  readonly call: string;
  readonly area: string;
  readonly required: boolean;
  readonly verdict: Verdict;
  /** What came in place of an answer, or what a refusal said; else empty. */
  readonly why: string;
  readonly findings: readonly Finding[];
}

/** Calls that were not made, all for one reason. */
export interface NotAsked {
  readonly why: string;
  readonly calls: readonly string[];
}

/** An area that the back end does not have. */
export interface MissingArea {
  readonly area: string;
  readonly why: string;
  readonly required: boolean;
}

/** What holds for all calls. */
export interface RuleReport {
  readonly rule: string;
  readonly verdict: 'fits' | 'tolerated' | 'wrong';
  readonly came: string;
}

export interface Report {
  readonly origin: string;
  readonly profile: Profile;
  readonly at: Date;
  readonly calls: readonly CallReport[];
  readonly missing: readonly MissingArea[];
  readonly rules: readonly RuleReport[];
  readonly notAsked: readonly NotAsked[];
}

export const isRequired = (profile: Profile, call: string): boolean =>
  profile === 'full' || isSpecified(call.slice(call.indexOf('/')));

const fails = ({ required, verdict }: CallReport): boolean =>
  verdict === 'wrong' || (required && (verdict === 'absent' || verdict === 'refused'));

/** Calls by what is to be said of them, in the order of urgency. */
export const failing = ({ calls }: Report): readonly CallReport[] => calls.filter(fails);
export const tolerated = ({ calls }: Report): readonly CallReport[] =>
  calls.filter((call) => !fails(call) && call.findings.length > 0);
export const notOffered = ({ calls }: Report): readonly CallReport[] =>
  calls.filter((call) => !fails(call) && (call.verdict === 'absent' || call.verdict === 'refused'));
/** But for what many calls do alike, where that was taken out. */
export const fitting = ({ calls }: Report): readonly CallReport[] =>
  calls.filter(
    ({ verdict, findings }) => verdict === 'fits' || (verdict === 'tolerated' && findings.length === 0),
  );

/** The exit code of the tool is 0. */
export const passed = (report: Report): boolean =>
  failing(report).length === 0 &&
  !report.missing.some(({ required }) => required) &&
  !report.rules.some(({ verdict }) => verdict === 'wrong');

const NO_ANSWER: Partial<Readonly<Record<Verdict, string>>> = { absent: 'missing', refused: 'refused' };

/** What came in the place of an answer; empty where one came. */
export const whyLine = ({ verdict, why }: CallReport): string =>
  [NO_ANSWER[verdict] ?? '', why].filter((part) => part !== '').join(': ');

/** One line that says it all. */
export function headline(report: Report): string {
  if (report.calls.every(({ why }) => why !== '')) return `${report.origin} gives no answer that is one.`;
  const bad = failing(report).length + report.rules.filter(({ verdict }) => verdict === 'wrong').length;
  const gone = report.missing.filter(({ required }) => required).length;
  if (bad + gone === 0) {
    const odd = tolerated(report).length > 0 || report.rules.some(({ verdict }) => verdict === 'tolerated');
    return !odd
      ? 'The app can use this back end.'
      : 'The app can use this back end, with deviations that it tolerates.';
  }
  const parts = [
    ...(bad === 0 ? [] : [`${bad} ${bad === 1 ? 'answer fails' : 'answers fail'}`]),
    ...(gone === 0 ? [] : [`${gone} required ${gone === 1 ? 'area is' : 'areas are'} missing`]),
  ];
  return `The app cannot use this back end as it is: ${parts.join(', ')}.`;
}

/** So many calls deviate alike: it is said once. */
const MANY = 5;

interface Shared {
  readonly finding: Finding;
  readonly calls: number;
}

const keyOf = ({ kind, place, came, said }: Finding): string => `${kind} ${place} ${came} ${said}`;

/** What many calls do alike, such as a code that is text, and the report without it. */
export function withoutShared(report: Report): { readonly shared: readonly Shared[]; readonly rest: Report } {
  const counts = new Map<string, { readonly finding: Finding; calls: number }>();
  for (const finding of report.calls.flatMap(({ findings }) => findings)) {
    const count = counts.get(keyOf(finding));
    if (count) count.calls += 1;
    else if (finding.kind === 'tolerated') counts.set(keyOf(finding), { finding, calls: 1 });
  }
  const shared = [...counts.values()].filter(({ calls }) => calls >= MANY);
  const said = new Set(shared.map(({ finding }) => keyOf(finding)));
  const calls = report.calls.map((call) => ({
    ...call,
    findings: folded(call.findings.filter((finding) => !said.has(keyOf(finding)))),
  }));
  return { shared, rest: { ...report, calls } };
}

/** Fields beside one another of which the same is to be said are one finding: `data[].open, .close`. */
function folded(findings: readonly Finding[]): readonly Finding[] {
  const parentOf = (place: string) => place.slice(0, place.lastIndexOf('.') + 1);
  const groups = new Map<string, Finding>();
  for (const finding of findings) {
    const { kind, place, came, said, count, note } = finding;
    const parent = parentOf(place);
    const key = JSON.stringify([kind, parent, came, said, count, note]);
    const known = groups.get(key);
    const more = `.${place.slice(parent.length)}`;
    groups.set(key, known ? { ...known, place: `${known.place}, ${more}` } : finding);
  }
  return [...groups.values()];
}

/** A line for what many calls do alike. */
export const sharedLine = ({ finding, calls }: Shared): string =>
  `in ${calls} calls: ${findingLine({ ...finding, count: 1 })}`;

/** A line for one field. */
export const findingLine = ({ place, came, said, count, note }: Finding): string =>
  [
    `${place}: ${came}`,
    ...(said === '' ? [] : [`; the document says ${said}`]),
    ...(count > 1 ? [` (${count} times)`] : []),
    ...(note === '' ? [] : [`; ${note}`]),
  ].join('');
