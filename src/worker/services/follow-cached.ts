import type { GenericSchema } from 'valibot';
import type { Result } from '#protocol/result.ts';
import type { Emit } from '#protocol/source.ts';
import { type EpochMs, epochMs, type Milliseconds, milliseconds } from '#protocol/units.ts';
import type { Dated } from '../cache/snapshot-table.ts';
import type { Origin, SharedPolling } from '../live/polls.ts';
import type { TimerName } from '../platform/scheduler.ts';
import type { ServiceDeps } from './service-deps.ts';

export interface FollowCached<T> {
  /** Says what is read; the same in every tab, so that one of them reads for all. */
  readonly key: string;
  /** Whose data; null for everybody's. */
  readonly userId: string | null;
  readonly shape: GenericSchema<unknown, T>;
  readonly timer: TimerName;
  readonly emit: Emit<T>;
  /** What the device holds: shown at once, unless the network was faster. */
  readonly read: () => Promise<Dated<T> | null>;
  readonly load: () => Promise<Result<T>>;
  /** Told what this tab or another one read, before the subscribers are. */
  readonly took?: (value: T, origin: Origin) => void;
  readonly save: (value: T, asOf: EpochMs) => Promise<void>;
  /** How often what came is kept at most; every ten seconds where absent. */
  readonly saveEvery?: Milliseconds;
}

/** A second-by-second stream is not worth a write each time: what is kept is for after a reload. */
const SAVE_EVERY = milliseconds(10_000);

/** Age of something that was true at `asOf`, by the server's clock; never negative. */
export const ageOf = (now: EpochMs, asOf: EpochMs): Milliseconds => milliseconds(Math.max(0, now - asOf));

/**
 * Sends a subscriber what the device holds, then what each poll brings, whichever tab made it; keeps the newest for
 * the next start.
 */
export function followCached<T>(
  { clock, polls, serverNow }: Pick<ServiceDeps, 'clock' | 'polls' | 'serverNow'>,
  { key, userId, shape, timer, emit, read, load, took, save, saveEvery = SAVE_EVERY }: FollowCached<T>,
): Pick<SharedPolling, 'refresh' | 'stop'> {
  let closed = false;
  let answered = false;
  let savedAt = Number.NEGATIVE_INFINITY;
  let unsaved: Dated<T> | null = null;

  const keep = () => {
    if (unsaved === null) return;
    const { value, asOf } = unsaved;
    unsaved = null;
    savedAt = clock.elapsed();
    void save(value, asOf);
  };

  void read().then((held) => {
    if (held && !answered && !closed) emit.value(held.value, ageOf(serverNow(), held.asOf), 'cache');
  });

  const polling = polls.every<T>({
    key,
    userId,
    timer,
    shape,
    load,
    take: (result, origin) => {
      if (!result.ok) {
        // Nothing newer may come for long: the last that came is what a reload shall show. What belongs to somebody
        // may fail because their session has ended, and is gone from the device by then.
        if (userId === null) keep();
        return emit.failure(result.failure);
      }
      answered = true;
      took?.(result.value, origin);
      emit.value(result.value, origin.age);
      // The tab that read it keeps it, for all of them.
      unsaved = origin.own ? { value: result.value, asOf: epochMs(serverNow() - origin.age) } : null;
      if (clock.elapsed() - savedAt >= saveEvery) keep();
    },
  });

  return {
    refresh: polling.refresh,
    stop: () => {
      closed = true;
      polling.stop();
    },
  };
}
