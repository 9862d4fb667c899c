import { type EpochMs, epochMs, type Milliseconds, milliseconds } from '#protocol/units.ts';
import type { ServerClock } from '../../platform/server-clock.ts';

/** Until when a money request may act, by the server's clock. */
export interface NotAfter {
  /** For a request that is sent now; null where the back end has no such rule, or its time is not known well. */
  next(): EpochMs | null;
  /** How long until the server's clock has certainly passed an instant; 0 where it has. */
  left(instant: EpochMs): Milliseconds;
}

/** An answer is waited for 12 s: what acts within that can still be heard of, even where the clock is off by the doubt. */
const LASTS = 15_000;
const MOST_DOUBT = 3000;

/** `announced`: the back end has said so to this worker; what the device remembers may be of an earlier one. */
export function createNotAfter(
  clock: Pick<ServerClock, 'now' | 'doubt'>,
  announced: () => boolean,
): NotAfter {
  return {
    next: () => (announced() && clock.doubt() <= MOST_DOUBT ? epochMs(clock.now() + LASTS) : null),
    // The last instant itself still counts.
    left: (instant) => milliseconds(Math.max(0, Math.ceil(instant + 1 + clock.doubt() - clock.now()))),
  };
}
