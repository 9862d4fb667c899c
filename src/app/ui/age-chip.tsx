import { useTranslation } from 'react-i18next';
import { spanOf } from '#app/shared/format/duration.ts';
import { formatTime } from '#app/shared/format/time.ts';
import type { Connection } from '#protocol/platform.ts';
import { type EpochMs, milliseconds } from '#protocol/units.ts';
import styles from './chip.module.css';
import { useTick } from './hooks.ts';

export interface DataAge {
  /** The instant the data was true, server time; null while there is none, or nobody knows. */
  readonly asOf: EpochMs | null;
  /** What a live view says of itself; without it the age alone decides. Silent: read all the time, and too old. */
  readonly freshness?: 'loading' | 'live' | 'stale' | 'offline' | 'silent' | undefined;
  /** They are of a trade, which may be long ago. */
  readonly trade?: boolean;
  /** Since when there is no connection, or none that brings answers. */
  readonly down?: Pick<Connection, 'downSince' | 'online' | 'serverFails'> | null | undefined;
}

interface AgeState {
  readonly tone: 'live' | 'stale' | 'offline';
  readonly key: string;
  readonly values: Record<string, unknown>;
}

/** From this age on data count as stale where nobody says more. */
export const STALE_AFTER_MS = 15_000;
/** Younger data are told to a tenth of a second. */
const TENTHS_BELOW_MS = 10_000;
/** From this age on data that are read all the time are told in minutes. */
const MINUTES_FROM_MS = 60_000;

/** A server that answers with errors is no lost line. */
const keyOf = (down: DataAge['down']): string =>
  down?.online && down.serverFails ? 'ui.age.serverFails' : 'ui.age.offline';

/** How old data are called at a moment, as a text key; `writeTime` puts an instant into the viewer's words. */
export function ageState(
  { asOf, freshness, trade = false, down = null }: DataAge,
  now: EpochMs,
  writeTime: (time: EpochMs) => string,
): AgeState {
  const since = down?.downSince ?? null;
  if (since !== null) return { tone: 'offline', key: keyOf(down), values: { time: writeTime(since) } };
  if (freshness === 'offline') return { tone: 'offline', key: 'ui.age.offlineNow', values: {} };
  const read = freshness === 'live' || freshness === 'silent';
  if (asOf === null) return { tone: 'stale', key: read ? 'ui.age.unknown' : 'ui.age.none', values: {} };
  const age = Math.max(0, now - asOf);
  const { unit, count } = spanOf(milliseconds(age));
  if (freshness ? read : age < STALE_AFTER_MS) {
    const tone = freshness === 'silent' ? 'stale' : 'live';
    if (age >= MINUTES_FROM_MS) {
      return { tone, key: `ui.age.${trade ? 'trade' : 'ago'}.${unit}`, values: { count } };
    }
    const seconds = age < TENTHS_BELOW_MS ? (age / 1000).toFixed(1) : String(Math.floor(age / 1000));
    return { tone, key: 'ui.age.live', values: { seconds } };
  }
  return { tone: 'stale', key: `ui.age.stale.${unit}`, values: { count } };
}

interface AgeChipProps extends DataAge {
  /** Server time now; called at every tick. */
  readonly now: () => EpochMs;
}

/** "live · 0.4 s", "stale 41 s", "offline since 12:04". It counts by itself; screen readers are not told each tick. */
export function AgeChip({ now, ...data }: AgeChipProps) {
  const { t, i18n } = useTranslation();
  const { tone, key, values } = ageState(data, now(), (time) => formatTime(time, i18n.language));
  useTick(tone === 'live' ? 500 : 1000, data.asOf !== null && tone !== 'offline');
  return (
    <span className={styles.chip} data-age={tone} translate="no">
      <span className={styles.dot} data-tone={tone} aria-hidden="true" />
      {t(key, values)}
    </span>
  );
}

/** "as of 14:03, 6 min ago": the age of data that is shown from the cache. */
export function AsOf({ asOf, now }: { readonly asOf: EpochMs; readonly now: () => EpochMs }) {
  const { t, i18n } = useTranslation();
  useTick(10_000);
  const { unit, count } = spanOf(milliseconds(now() - asOf));
  const ago = t(`ui.age.ago.${unit}`, { count });
  return <span translate="no">{t('ui.age.asOf', { time: formatTime(asOf, i18n.language), ago })}</span>;
}
