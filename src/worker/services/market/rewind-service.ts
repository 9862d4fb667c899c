import * as v from 'valibot';
import type { RewindApi, TapePrint } from '#protocol/book.ts';
import type { Depth } from '#protocol/market.ts';
import { type EpochMs, epochMs, type Pair, pairSymbol } from '#protocol/units.ts';
import { instantOf, type PackedMoment, packMoment } from '../../market/rewind-frames.ts';
import type { ServiceDeps } from '../service-deps.ts';

export interface RewindRecorder {
  readonly api: RewindApi;
  /** `at`: when it came, in the server's time. */
  noteDepth(depth: Depth, at: EpochMs): void;
  /** Takes the newest trades, people's own included. */
  noteTape(pair: Pair, prints: readonly TapePrint[]): void;
  /** The server is another one: what it said before is not its past. */
  forget(): void;
}

/** Moments kept of a pair, one a second at most: the last five minutes of what was followed. */
const MOST_MOMENTS = 300;
const LEAST_APART = 900;
const MOST_PAIRS = 3;
const SAVE_EVERY = 15_000;
const SHOWN_PRINTS = 100;
const KEY = 'rewind:';

const keptShape = v.pipe(v.array(v.string()), v.maxLength(MOST_MOMENTS));

interface Ring {
  readonly pair: Pair;
  moments: PackedMoment[];
  /** Whether what the device keeps was read. */
  readonly restored: Promise<void>;
  latest: EpochMs;
  /** Trades since the last moment, by id, those of the newest answer first. */
  readonly pending: Map<string, TapePrint>;
  /** Ids of the last answer: what is in it is not new in the next. */
  seen: ReadonlySet<string>;
  savedAt: number;
}

/** Keeps the last minutes of the books and trades that were followed, in a ring on this device, to be looked at again. */
export function createRewindService({
  cache: { snapshots },
  clock,
}: Pick<ServiceDeps, 'cache' | 'clock'>): RewindRecorder {
  const rings = new Map<string, Ring>();

  const restore = async (ring: Ring) => {
    const kept = await snapshots.read(keyOf(ring.pair), keptShape, null).catch(() => null);
    if (!kept || rings.get(pairSymbol(ring.pair)) !== ring) return;
    const first = ring.moments[0];
    const before = first === undefined ? Number.POSITIVE_INFINITY : instantOf(first);
    const older = kept.value.filter((moment) => instantOf(moment) < before);
    ring.moments = [...older, ...ring.moments].slice(-MOST_MOMENTS);
  };

  const ringOf = (pair: Pair): Ring => {
    const key = pairSymbol(pair);
    const known = rings.get(key);
    if (known) return known;
    const [longestAgo] = rings.size < MOST_PAIRS ? [] : rings.keys();
    if (longestAgo !== undefined) {
      rings.delete(longestAgo);
      void snapshots.remove(`${KEY}${longestAgo}`).catch(() => {});
    }
    const opened: { ring: Ring | null } = { ring: null };
    const restored = Promise.resolve().then(() => (opened.ring ? restore(opened.ring) : undefined));
    const ring: Ring = {
      pair,
      moments: [],
      restored,
      latest: epochMs(0),
      pending: new Map(),
      seen: new Set(),
      savedAt: clock.elapsed(),
    };
    opened.ring = ring;
    rings.set(key, ring);
    return ring;
  };

  const save = (ring: Ring) => {
    if (clock.elapsed() - ring.savedAt < SAVE_EVERY) return;
    ring.savedAt = clock.elapsed();
    // A device that keeps nothing still has the ring in memory.
    void snapshots.write(keyOf(ring.pair), ring.moments, ring.latest, null).catch(() => {});
  };

  return {
    noteDepth(depth, at) {
      const ring = ringOf(depth.pair);
      if (at - ring.latest < LEAST_APART) return;
      ring.latest = at;
      ring.moments.push(packMoment(at, depth, [...ring.pending.values()]));
      ring.pending.clear();
      if (ring.moments.length > MOST_MOMENTS) ring.moments.shift();
      save(ring);
    },
    noteTape(pair, prints) {
      const ring = ringOf(pair);
      const before = [...ring.pending.values()];
      ring.pending.clear();
      for (const print of [...prints.filter(({ id }) => !ring.seen.has(id)), ...before])
        ring.pending.set(print.id, print);
      ring.seen = new Set(prints.map(({ id }) => id));
    },
    forget() {
      for (const key of rings.keys()) void snapshots.remove(`${KEY}${key}`).catch(() => {});
      rings.clear();
    },
    api: {
      async span(pair) {
        const ring = ringOf(pair);
        await ring.restored;
        const [first, last] = [ring.moments[0], ring.moments.at(-1)];
        if (first === undefined || last === undefined) return null;
        return { from: epochMs(instantOf(first)), to: epochMs(instantOf(last)), frames: ring.moments.length };
      },
      async frame(pair, at) {
        const ring = ringOf(pair);
        await ring.restored;
        // Most people never look back: what reads moments loads when somebody does.
        const { frameAt } = await import('../../market/read-moments.ts');
        return frameAt(ring.moments, pair, at, SHOWN_PRINTS);
      },
    },
  };
}

const keyOf = (pair: Pair): string => `${KEY}${pairSymbol(pair)}`;
