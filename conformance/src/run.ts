import { milliseconds } from '../../src/protocol/units.ts';
import { ALWAYS, boot, SPECIFIED_AREAS, withoutMissingAreas } from './areas.ts';
import { createAsker, nameOf } from './asker.ts';
import type { Codes } from './codes.ts';
import type { Known, Probe } from './probe.ts';
import { HELD_PRODUCTS, PRODUCTS } from './probes/products.ts';
import { PRIVATE_READS, PUBLIC_READS } from './probes/reads.ts';
import { SHARED_READS } from './probes/shared-reads.ts';
import { NEWCOMER, SIGN_IN, SIGN_OUT } from './probes/sign-in.ts';
import { NEVER, WRITES } from './probes/writes.ts';
import { isRequired, type NotAsked, type Profile, type Report } from './report.ts';
import { keyRule, liveRule, sessionRule, signedInRule, timeRule } from './rules.ts';
import { streamRules } from './stream-rule.ts';
import { createTransport } from './transport.ts';

export interface RunOptions {
  readonly origin: string;
  /** Where the calls are, below the origin. */
  readonly base: string;
  readonly profile: Profile;
  readonly pair: Known['pair'];
  /** Whose calls are asked; empty: nobody signs in. */
  readonly account: string;
  readonly password: string;
  readonly codes: Codes;
  readonly write: boolean;
  /** An address that was not used before, to register; empty: nobody registers. */
  readonly newcomer: string;
  /** Milliseconds, for each call. */
  readonly timeLimit: number;
}

/** Every call that the tool may make. */
export const ALL_PROBES: readonly Probe[] = [
  ...PUBLIC_READS,
  ...SHARED_READS,
  ...PRODUCTS,
  ...SIGN_IN,
  ...PRIVATE_READS,
  ...HELD_PRODUCTS,
  ...WRITES,
  ...NEWCOMER,
  ...SIGN_OUT,
];

/**
 * Asks what the app would ask, and says what it makes of the answers. Rejects with a sentence for people where nothing
 * answers at all.
 */
export async function checkBackEnd(options: RunOptions): Promise<Report> {
  const { origin, base, profile, timeLimit, write } = options;
  const known: Known = {
    ...options,
    newKey: () => crypto.randomUUID(),
    areas: new Set([...ALWAYS, ...SPECIFIED_AREAS]),
    session: null,
    contractBase: null,
    riskVersion: '',
    stream: null,
    marketGet: false,
    ids: new Map(),
  };
  const transport = createTransport({
    origin,
    timeLimit: milliseconds(timeLimit),
    base: (name) => (name === 'contract' ? (known.contractBase ?? base) : base),
  });
  const asker = createAsker(transport, profile, known);
  const unoffered = new Map<string, boolean>();

  const ask = async (probes: readonly Probe[]) => {
    for (const { area, call } of probes) {
      if (!known.areas.has(area)) {
        unoffered.set(area, (unoffered.get(area) ?? false) || isRequired(profile, nameOf(call)));
      }
    }
    await asker.ask(probes.filter(({ area }) => known.areas.has(area)));
  };

  // By itself: what comes after it depends on the areas that it names.
  await ask([boot(base)]);
  await ask([...PUBLIC_READS, ...SHARED_READS, ...PRODUCTS]);
  const silence = transport.unreachable();
  if (silence !== null) throw new Error(`${origin} cannot be reached: ${silence}`);
  const rules = [
    timeRule(asker.headers()),
    await liveRule(transport, known),
    ...(await streamRules(transport, known, options)),
    await sessionRule(transport),
  ];
  const isPrivate = [...SIGN_IN, ...PRIVATE_READS, ...HELD_PRODUCTS];
  if (options.account === '') asker.skip([...isPrivate, ...SIGN_OUT], 'they need an account (--account)');
  else {
    await ask(isPrivate);
    rules.push(signedInRule('the account', known));
    if (write) {
      await ask(WRITES);
      rules.push(await keyRule(transport, known));
    }
    await ask(SIGN_OUT);
  }
  if (!write) asker.skip(WRITES, 'they change something (--write)');
  if (write && options.newcomer !== '') {
    await ask(NEWCOMER);
    rules.push(signedInRule('the newcomer', known));
    await ask(SIGN_OUT);
  } else asker.skip(NEWCOMER, 'somebody has to register for them (--write --newcomer EMAIL)');

  const { calls, missing } = withoutMissingAreas(
    [...asker.calls.values()],
    unoffered,
    known.contractBase === null ? 'without getPublic the app does not show it' : 'getPublic does not name it',
  );
  const gone = new Set(missing.map(({ area }) => area));
  const never = { why: 'each would lock, expose or pay out of an account', calls: NEVER };
  return {
    origin,
    profile,
    at: new Date(),
    calls,
    missing,
    rules: rules.filter((rule) => rule !== null),
    notAsked: [...withoutCallsOf(gone, asker.notAsked()), never],
  };
}

/** A missing area is said once. */
const withoutCallsOf = (areas: ReadonlySet<string>, reasons: readonly NotAsked[]): readonly NotAsked[] =>
  reasons.flatMap(({ why, calls }) => {
    const left = calls.filter(
      (name) => !ALL_PROBES.some(({ area, call }) => areas.has(area) && nameOf(call) === name),
    );
    return left.length === 0 ? [] : [{ why, calls: left }];
  });
