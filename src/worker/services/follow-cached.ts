import type { Result } from '#contract/result.ts';
import { type EpochMs, type Milliseconds, milliseconds } from '#contract/units.ts';
import type { Dated } from '../cache/snapshot-table.ts';
import type { Emit } from '../live/hub.ts';
import type { Polling, TimerName } from '../platform/scheduler.ts';
import type { ServiceDeps } from './service-deps.ts';

export interface FollowCached<T> {
  readonly timer: TimerName;
  readonly emit: Emit<T>;
  /** What the device holds: shown at once, unless the network was faster. */
  readonly read: () => Promise<Dated<T> | null>;
  readonly load: () => Promise<Result<T>>;
  readonly save: (value: T, asOf: EpochMs) => Promise<void>;
}

/** A second-by-second stream is not worth a write each time: what is kept is for after a reload. */
const SAVE_EVERY = 10_000;

/** Age of something that was true at `asOf`, by the server's clock; never negative. */
export const ageOf = (now: EpochMs, asOf: EpochMs): Milliseconds => milliseconds(Math.max(0, now - asOf));

/** Sends a subscriber what the device holds, then what each poll brings; keeps the newest for the next start. */
export function followCached<T>(
  { clock, scheduler, serverNow }: Pick<ServiceDeps, 'clock' | 'scheduler' | 'serverNow'>,
  { timer, emit, read, load, save }: FollowCached<T>,
): Polling {
  let closed = false;
  let answered = false;
  let savedAt = Number.NEGATIVE_INFINITY;

  void read().then((held) => {
    if (held && !answered && !closed) emit.value(held.value, ageOf(serverNow(), held.asOf), 'cache');
  });

  const polling = scheduler.every(timer, async () => {
    const result = await load();
    if (closed) return result;
    if (!result.ok) {
      if (result.failure.kind !== 'superseded') emit.failure(result.failure);
      return result;
    }
    answered = true;
    emit.value(result.value);
    if (clock.elapsed() - savedAt >= SAVE_EVERY) {
      savedAt = clock.elapsed();
      void save(result.value, serverNow());
    }
    return result;
  });

  return {
    refresh: polling.refresh,
    stop: () => {
      closed = true;
      polling.stop();
    },
  };
}
