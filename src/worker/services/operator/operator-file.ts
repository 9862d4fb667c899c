import * as v from 'valibot';
import { CONFIG_PATH } from '#protocol/config/places.ts';
import type { OperatorState } from '#protocol/operator.ts';
import { createListeners, type Emit } from '#protocol/source.ts';
import { type EpochMs, milliseconds } from '#protocol/units.ts';
import { type Fetch, roundTrip } from '../../api/round-trip.ts';
import type { Cache } from '../../cache/cache.ts';
import type { Clock } from '../../platform/clock.ts';
import { NO_OPERATOR, type Operator } from './operator.ts';

interface OperatorFileDeps {
  readonly fetch: Fetch;
  readonly clock: Clock;
  readonly serverNow: () => EpochMs;
  readonly cache: Pick<Cache, 'snapshots'>;
  readonly online: () => boolean;
  /** Told, for the operator, why a file is not taken. */
  readonly refuse: (reason: string) => void;
}

export interface OperatorFile {
  /** What the operator says; null while that is not known: nothing is kept, and nothing has answered. */
  current(): Operator | null;
  /** Another number whenever something in the file changed; 0 while it is not known. */
  version(): number;
  /** Resolves once it is known, or nobody should wait for it any longer. Asks whether it is another one by now. */
  ready(): Promise<void>;
  onChange(listener: () => void): () => void;
  /** Tells the state, and each change of it. */
  follow(emit: Emit<OperatorState>): () => void;
}

/** No screen waits longer for a small file of our own origin. */
const PATIENCE = milliseconds(3000);
const DEADLINE = milliseconds(12_000);
/** Like the rest of the configuration. */
const FRESH_FOR = 300_000;
const KEY = 'operator';
/** As the build leaves it. */
const EMPTY = /^\s*\{\s*\}\s*$/;
const NONE = '{}';

/**
 * The operator's file: what this device holds of it first, then what the server has. A file that cannot be read, and
 * none at all while the line is down, leave the last good one in force; only a 404 says that there is none.
 */
export function createOperatorFile(deps: OperatorFileDeps): OperatorFile {
  const { fetch, clock, serverNow, cache, online, refuse } = deps;
  const changes = createListeners();
  let text: string | null = null;
  let refused: string | null = null;
  let current: Operator | null = null;
  let version = 0;
  let answeredAt = Number.NEGATIVE_INFINITY;
  let loading: Promise<void> | null = null;

  const take = async (next: string): Promise<boolean> => {
    if (next === text) return true;
    if (next === refused) return false;
    const read = EMPTY.test(next) ? NO_OPERATOR : (await import('./read-operator.ts')).readOperator(next);
    if ('reason' in read) {
      refused = next;
      refuse(`bourse.config.json, line ${read.line}${read.key && `, ${read.key}`}: ${read.reason}`);
      return false;
    }
    text = next;
    current = read;
    version += 1;
    changes.tell();
    return true;
  };

  /** The text of the file; null where nothing can be said of it. */
  const ask = async (): Promise<string | null> => {
    const trip = await roundTrip({ fetch, clock, timeout: DEADLINE }, CONFIG_PATH, { cache: 'no-cache' });
    if (trip.kind === 'lost') return null;
    const { status, text: answered } = trip.received;
    if (status === 404) return NONE;
    if (status !== 200) return null;
    if (!answered.trimStart().startsWith('<')) return answered;
    // A host without the file answers with the shell, and so does a network with its sign-in page.
    await warm;
    return text ?? NONE;
  };

  const warm = cache.snapshots
    .read(KEY, v.string(), null)
    .then(async (held) => {
      if (held && text === null) await take(held.value);
    })
    .catch(() => undefined);

  const load = async () => {
    const answered = await ask();
    await warm;
    if (answered === null) return;
    answeredAt = clock.elapsed();
    if (answered === text || !(await take(answered))) return;
    await cache.snapshots.write(KEY, answered, serverNow(), null);
  };
  const refresh = async () => {
    if (!online() || clock.elapsed() - answeredAt < FRESH_FOR) return;
    loading ??= load()
      .catch(() => undefined)
      .finally(() => {
        loading = null;
      });
    await loading;
  };
  // Beside the first calls, so that these find it read.
  void refresh();

  const ready = async () => {
    const asked = refresh();
    if (current) return;
    let leave = () => {};
    const known = new Promise<void>((resolve) => {
      leave = changes.add(resolve);
    });
    const given = new Promise<void>((over) => clock.after(PATIENCE, over));
    await Promise.race([warm.then(() => (current ? undefined : asked)), known, given]);
    leave();
  };
  return {
    current: () => current,
    version: () => version,
    ready,
    onChange: changes.add,
    follow: (emit) => {
      const tell = () => emit.value({ version, brand: current?.brand ?? null });
      tell();
      return changes.add(tell);
    },
  };
}
