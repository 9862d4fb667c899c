import type { Failure } from '../../src/protocol/result.ts';
import { createAbsence } from './absence.ts';
import { answerOf } from './document.ts';
import type { Finding } from './finding.ts';
import { judge } from './judge.ts';
import type { Known, Probe, Question } from './probe.ts';
import type { Call } from './readers.ts';
import {
  type CallReport,
  isRequired,
  type NotAsked,
  type Profile,
  VERDICTS,
  type Verdict,
} from './report.ts';
import type { Came, Transport } from './transport.ts';
import { plain } from './words.ts';

/** One who does not answer that often in a row is not asked on. */
const PATIENCE = 3;

interface Outcome {
  readonly verdict: Verdict;
  readonly why: string;
  readonly findings: readonly Finding[];
}

export const nameOf = ({ method, path }: Pick<Call, 'method' | 'path'>): string => `${method} ${path}`;

export interface Asker {
  /** Asks in turn, and keeps what came. */
  ask(probes: readonly Probe[]): Promise<void>;
  /** Says that these are not asked. */
  skip(probes: readonly Probe[], why: string): void;
  readonly calls: ReadonlyMap<string, CallReport>;
  notAsked(): readonly NotAsked[];
  /** Of the first answer: its time. */
  headers(): Headers | null;
}

const refusalWords = (failure: Failure | null): string => {
  if (failure?.kind === 'session') return 'code -2: the app signs the person out';
  const { code, msg } = failure ?? {};
  return [...(code === undefined ? [] : [`code ${code}`]), ...(msg === undefined ? [] : [plain(msg)])].join(
    ': ',
  );
};

export function createAsker(transport: Transport, profile: Profile, known: Known): Asker {
  const calls = new Map<string, CallReport>();
  const skipped = new Map<string, Set<string>>();
  const absence = createAbsence(transport, () => known.session);
  let firstHeaders: Headers | null = null;
  let silent = 0;

  const skip = (name: string, why: string) => {
    const names = skipped.get(why) ?? new Set();
    skipped.set(why, names.add(name));
  };

  /** An answer that cannot be read: there is no such call, it is none, or it refuses. */
  const unread = async (
    { call, mayRefuse }: Probe,
    came: Exclude<Came, { readonly kind: 'silent' }>,
    failure: Failure | null,
  ): Promise<Outcome> => {
    const missing = await absence.whyMissing(call, came, failure);
    if (missing !== null) return { verdict: 'absent', why: missing, findings: [] };
    if (came.kind === 'useless') return { verdict: 'wrong', why: came.why, findings: [] };
    const verdict = failure?.kind === 'session' ? 'wrong' : mayRefuse ? 'fits' : 'refused';
    return { verdict, why: refusalWords(failure), findings: [] };
  };

  const judged = async (probe: Probe, came: Came): Promise<Outcome> => {
    if (came.kind === 'silent') return { verdict: 'wrong', why: came.why, findings: [] };
    if (came.kind === 'useless') return unread(probe, came, null);
    const { call } = probe;
    const schema = answerOf(call.method, call.path) ?? {};
    const judgement = judge(call, schema, came.body, came.sent);
    if (judgement.verdict === 'refused') return unread(probe, came, judgement.failure);
    if (judgement.verdict !== 'wrong') {
      absence.succeeded(call);
      probe.learn(judgement.value, known);
    }
    return { verdict: judgement.verdict, why: '', findings: judgement.findings };
  };

  const keep = (probe: Probe, { verdict, why, findings }: Outcome) => {
    const call = nameOf(probe.call);
    const before = calls.get(call);
    const worse = !before || VERDICTS.indexOf(verdict) > VERDICTS.indexOf(before.verdict);
    calls.set(call, {
      call,
      area: probe.area,
      required: isRequired(profile, call),
      verdict: worse ? verdict : before.verdict,
      why: worse ? why : before.why,
      findings: joined(before?.findings ?? [], findings),
    });
  };

  const askAll = async (probe: Probe, questions: readonly Question[]) => {
    for (const { payload, key } of questions) {
      const token = known.session?.token ?? null;
      const came = await transport.ask(probe.call, payload, { token, ...(key === undefined ? {} : { key }) });
      silent = came.kind === 'silent' ? silent + 1 : 0;
      if (came.kind === 'json') firstHeaders ??= came.received.headers;
      const outcome = await judged(probe, came);
      keep(probe, outcome);
      // The rest of the same call would be said twice.
      if (outcome.verdict === 'absent' || came.kind !== 'json') return;
    }
  };

  return {
    calls,
    headers: () => firstHeaders,
    skip: (probes, why) => {
      for (const { call } of probes) skip(nameOf(call), why);
    },
    notAsked: () =>
      [...skipped].flatMap(([why, names], index, all) => {
        const said = new Set(all.slice(0, index).flatMap(([, earlier]) => [...earlier]));
        const left = [...names].filter((name) => !calls.has(name) && !said.has(name));
        return left.length === 0 ? [] : [{ why, calls: left }];
      }),
    async ask(probes) {
      for (const probe of probes) {
        const name = nameOf(probe.call);
        if (silent >= PATIENCE) skip(name, `${PATIENCE} calls in a row had no answer`);
        else if (probe.call.access === 'private' && known.session === null) skip(name, 'nobody is signed in');
        else {
          const asked = await probe.ask(known);
          if (typeof asked === 'string') skip(name, asked);
          else await askAll(probe, asked);
        }
      }
    },
  };
}

/** Each place once, however often the call was made. */
function joined(before: readonly Finding[], now: readonly Finding[]): readonly Finding[] {
  const known = new Map(before.map((finding) => [`${finding.place} ${finding.came}`, finding]));
  const fresh = now.filter(
    ({ place, kind }) => !before.some((old) => old.place === place && old.kind === kind),
  );
  return known.size === 0 ? now : [...before, ...fresh];
}
