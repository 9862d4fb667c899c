import { SPECIFIED } from './document.ts';
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
  profile === 'full' || SPECIFIED.has(call);

const fails = ({ required, verdict }: CallReport): boolean =>
  verdict === 'wrong' || (required && (verdict === 'absent' || verdict === 'refused'));

/** Calls by what is to be said of them, in the order of urgency. */
export const failing = ({ calls }: Report): readonly CallReport[] => calls.filter(fails);
export const tolerated = ({ calls }: Report): readonly CallReport[] =>
  calls.filter((call) => !fails(call) && call.findings.length > 0);
export const notOffered = ({ calls }: Report): readonly CallReport[] =>
  calls.filter((call) => !fails(call) && (call.verdict === 'absent' || call.verdict === 'refused'));
export const fitting = ({ calls }: Report): readonly CallReport[] =>
  calls.filter(({ verdict }) => verdict === 'fits');

/** The exit code of the tool is 0. */
export const passed = (report: Report): boolean =>
  failing(report).length === 0 &&
  !report.missing.some(({ required }) => required) &&
  !report.rules.some(({ verdict }) => verdict === 'wrong');

/** One line that says it all. */
export function headline(report: Report): string {
  if (report.calls.every(({ why }) => why !== '')) return `${report.origin} gives no answer that is one.`;
  const bad = failing(report).length + report.rules.filter(({ verdict }) => verdict === 'wrong').length;
  const gone = report.missing.filter(({ required }) => required).length;
  if (bad + gone === 0) {
    const odd = tolerated(report).length;
    return odd === 0
      ? 'The app can use this back end.'
      : 'The app can use this back end, with deviations that it tolerates.';
  }
  const parts = [
    ...(bad === 0 ? [] : [`${bad} ${bad === 1 ? 'answer fails' : 'answers fail'}`]),
    ...(gone === 0 ? [] : [`${gone} required ${gone === 1 ? 'area is' : 'areas are'} missing`]),
  ];
  return `The app cannot use this back end as it is: ${parts.join(', ')}.`;
}

/** A line for one field. */
export const findingLine = ({ place, came, said, count, note }: Finding): string =>
  [
    `${place}: ${came}`,
    ...(said === '' ? [] : [`; the document says ${said}`]),
    ...(count > 1 ? [` (${count} times)`] : []),
    ...(note === '' ? [] : [`; ${note}`]),
  ].join('');
