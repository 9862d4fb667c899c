import { spanOf } from '#app/shared/format/duration.ts';
import { type EpochMs, milliseconds } from '#protocol/units.ts';

export interface DataAge {
  /** The instant the data was true, server time; null while there is none. */
  readonly asOf: EpochMs | null;
  /** What a live view says of itself; without it the age alone decides. */
  readonly freshness?: 'loading' | 'live' | 'stale' | 'offline';
  /** Since when there is no connection, or null. */
  readonly offlineSince?: EpochMs | null;
}

export interface AgeState {
  readonly tone: 'live' | 'stale' | 'offline';
  readonly key: string;
  readonly values: Record<string, unknown>;
}

/** From this age on data count as stale where nobody says more. */
const STALE_AFTER_MS = 15_000;
/** Younger data are told to a tenth of a second. */
const TENTHS_BELOW_MS = 10_000;

/** How old data are called at a moment, as a text key; `writeTime` puts an instant into the viewer's words. */
export function ageState(
  { asOf, freshness, offlineSince = null }: DataAge,
  now: EpochMs,
  writeTime: (time: EpochMs) => string,
): AgeState {
  if (offlineSince !== null) {
    return { tone: 'offline', key: 'ui.age.offline', values: { time: writeTime(offlineSince) } };
  }
  if (freshness === 'offline') return { tone: 'offline', key: 'ui.age.offlineNow', values: {} };
  if (asOf === null) return { tone: 'stale', key: 'ui.age.none', values: {} };
  const age = Math.max(0, now - asOf);
  if (freshness ? freshness === 'live' : age < STALE_AFTER_MS) {
    const seconds = age < TENTHS_BELOW_MS ? (age / 1000).toFixed(1) : String(Math.floor(age / 1000));
    return { tone: 'live', key: 'ui.age.live', values: { seconds } };
  }
  const { unit, count } = spanOf(milliseconds(age));
  return { tone: 'stale', key: `ui.age.stale.${unit}`, values: { count } };
}
