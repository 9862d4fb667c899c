import type { RecordedPrint, Recording } from '#protocol/recorded.ts';
import { type EpochMs, type Pair, pairName } from '#protocol/units.ts';
import { extendRuns, leavesHole, mergeRuns, type PrintRun, playableRun } from '../../market/print-runs.ts';
import type { ServiceDeps } from '../service-deps.ts';

export interface PrintRecorder {
  /** Takes the trades that a poll brought, newest first. */
  note(pair: Pair, polled: readonly RecordedPrint[]): void;
  /** The longest usable stretch of each recorded pair, the pair watched last first. */
  recordings(): Promise<readonly Recording[]>;
  /** The trades of that stretch, oldest first; null where there is none. */
  take(pair: Pair): Promise<PrintRun | null>;
  /** What was seen without a hole from one moment to another, oldest first; empty where there is a hole. */
  between(pair: Pair, from: EpochMs, to: EpochMs): Promise<PrintRun>;
  /** Every stretch that is held of a pair, the oldest first. */
  runs(pair: Pair): Promise<readonly PrintRun[]>;
  /** The server is another one: what is in memory was said by the old one. */
  forget(): void;
}

interface Held {
  readonly pair: Pair;
  /** What is not kept on the device yet, and the trade before it, which joins the two; null before the first trade. */
  runs: readonly PrintRun[] | null;
  savedAt: number;
  /** When something new came that is not kept yet; null where everything is. */
  changedAt: EpochMs | null;
  /** Everything about one pair happens in turn. */
  tail: Promise<void>;
}

const SAVE_EVERY = 15_000;
const MOST_PAIRS = 3;

/** Half an hour of a fast market is 2 MB: what is on the device already needs its last trade in memory, no more. */
const joint = (runs: readonly PrintRun[]): readonly PrintRun[] => {
  const last = runs.at(-1)?.at(-1);
  return last ? [[last]] : [];
};

/** Keeps the newest half hour of trades of the pairs that were watched last, for practice without a network. */
export function createPrintRecorder({
  cache,
  clock,
  serverNow,
}: Pick<ServiceDeps, 'cache' | 'clock' | 'serverNow'>): PrintRecorder {
  const watched = new Map<string, Held>();

  const enqueue = (held: Held, job: () => Promise<void>): Promise<void> => {
    held.tail = held.tail.then(job).catch(() => {});
    return held.tail;
  };

  const heldOf = (pair: Pair): Held => {
    const key = pairName(pair);
    const known = watched.get(key);
    if (known) return known;
    const [longestAgo] = watched.size < MOST_PAIRS ? [] : watched.values();
    if (longestAgo) {
      void enqueue(longestAgo, async () => {
        await save(longestAgo);
        watched.delete(pairName(longestAgo.pair));
      });
    }
    const held: Held = {
      pair,
      runs: null,
      savedAt: clock.elapsed(),
      changedAt: null,
      tail: Promise.resolve(),
    };
    watched.set(key, held);
    return held;
  };

  const save = async (held: Held) => {
    const { pair, runs, changedAt } = held;
    if (runs === null || changedAt === null || watched.get(pairName(pair)) !== held) return;
    held.savedAt = clock.elapsed();
    held.changedAt = null;
    const kept = await cache.recordings.update(pair, changedAt, (theirs) => mergeRuns(theirs, runs));
    if (kept !== null) held.runs = joint(kept);
  };

  /** Another tab may have gone on recording while this one was hidden: the one with the more recent trades is right. */
  const catchUp = async (held: Held) => {
    const kept = (await cache.recordings.read(held.pair))?.runs ?? [];
    const newest = (runs: readonly PrintRun[]) => runs.at(-1)?.at(-1)?.time ?? 0;
    if (held.runs === null || newest(kept) > newest(held.runs)) held.runs = joint(kept);
  };

  const add = async (held: Held, polled: readonly RecordedPrint[]) => {
    if (held.runs === null || leavesHole(held.runs, polled)) {
      // A run that ends here is judged by its whole length, most of which only the device holds.
      await save(held);
      await catchUp(held);
    }
    const runs = extendRuns(held.runs ?? [], polled);
    if (runs === held.runs) return;
    held.runs = runs;
    held.changedAt = serverNow();
    if (clock.elapsed() - held.savedAt >= SAVE_EVERY) await save(held);
  };

  const flush = async () => {
    await Promise.all([...watched.values()].map((held) => enqueue(held, () => save(held))));
  };

  const runsOf = async (pair: Pair): Promise<readonly PrintRun[]> => {
    await flush();
    return (await cache.recordings.read(pair))?.runs ?? [];
  };

  return {
    note(pair, polled) {
      const held = heldOf(pair);
      void enqueue(held, () => add(held, polled));
    },
    async recordings() {
      await flush();
      const kept = await cache.recordings.all();
      return kept.flatMap(({ pair, runs }) => {
        const run = playableRun(runs);
        const [first, last] = [run?.[0], run?.at(-1)];
        return first && last ? [{ pair, from: first.time, to: last.time }] : [];
      });
    },
    async take(pair) {
      await flush();
      const kept = await cache.recordings.read(pair);
      return kept && playableRun(kept.runs);
    },
    runs: runsOf,
    async between(pair, from, to) {
      const runs = await runsOf(pair);
      const run = runs.find((each) => (each[0]?.time ?? to) <= from && (each.at(-1)?.time ?? from) >= to);
      return run?.filter(({ time }) => time >= from && time <= to) ?? [];
    },
    forget: () => watched.clear(),
  };
}
