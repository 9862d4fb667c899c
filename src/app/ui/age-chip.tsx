import { useTranslation } from 'react-i18next';
import { spanOf } from '#app/format/duration.ts';
import { formatTime } from '#app/format/time.ts';
import { type EpochMs, milliseconds } from '#contract/units.ts';
import styles from './chip.module.css';
import { useTick } from './use-tick.ts';

interface AgeChipProps {
  /** The instant the data was true, server time; null while there is none. */
  readonly asOf: EpochMs | null;
  /** Server time now; called at every tick. */
  readonly now: () => EpochMs;
  /** What a live view says of itself; without it the age alone decides. */
  readonly freshness?: 'loading' | 'live' | 'stale' | 'offline';
  /** Since when there is no connection, or null. */
  readonly offlineSince?: EpochMs | null;
}

/** From this age on data count as stale where nobody says more. */
const STALE_AFTER_MS = 15_000;

/** "live · 0.4 s", "stale 41 s", "offline since 12:04". It counts by itself; screen readers are not told each tick. */
export function AgeChip({ asOf, now, freshness, offlineSince = null }: AgeChipProps) {
  const { t, i18n } = useTranslation();
  const age = asOf === null ? null : Math.max(0, now() - asOf);
  const offline = freshness === 'offline' || offlineSince !== null;
  useTick(age !== null && age < 10_000 ? 500 : 1000, age !== null && !offline);

  let tone: 'live' | 'stale' | 'offline' = 'live';
  let text: string;
  if (offline) {
    tone = 'offline';
    text =
      offlineSince === null
        ? t('ui.age.offlineNow')
        : t('ui.age.offline', { time: formatTime(offlineSince, i18n.language) });
  } else if (age === null) {
    tone = 'stale';
    text = t('ui.age.none');
  } else if (freshness ? freshness === 'live' : age < STALE_AFTER_MS) {
    text = t('ui.age.live', { seconds: age < 10_000 ? (age / 1000).toFixed(1) : Math.floor(age / 1000) });
  } else {
    tone = 'stale';
    const { unit, count } = spanOf(milliseconds(age));
    text = t(`ui.age.stale.${unit}`, { count });
  }
  return (
    <span className={styles.chip} data-age={tone}>
      <span className={styles.dot} data-tone={tone} aria-hidden="true" />
      {text}
    </span>
  );
}

/** "as of 14:03, 6 min ago": the age of data that is shown from the cache. */
export function AsOf({ asOf, now }: { readonly asOf: EpochMs; readonly now: () => EpochMs }) {
  const { t, i18n } = useTranslation();
  useTick(10_000);
  const { unit, count } = spanOf(milliseconds(now() - asOf));
  return (
    <span>
      {t('ui.age.asOf', { time: formatTime(asOf, i18n.language), ago: t(`ui.age.ago.${unit}`, { count }) })}
    </span>
  );
}
