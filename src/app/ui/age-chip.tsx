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
  /** Since when there is no connection, or null. */
  readonly offlineSince?: EpochMs | null;
  /** From this age on the data counts as stale. */
  readonly staleAfter?: number;
}

/** "live · 0.4 s", "stale 41 s", "offline since 12:04". It counts by itself; screen readers are not told each tick. */
export function AgeChip({ asOf, now, offlineSince = null, staleAfter = 15_000 }: AgeChipProps) {
  const { t, i18n } = useTranslation();
  const age = asOf === null ? null : Math.max(0, now() - asOf);
  useTick(age !== null && age < 10_000 ? 500 : 1000, asOf !== null && offlineSince === null);

  let tone: 'live' | 'stale' | 'offline' = 'live';
  let text: string;
  if (offlineSince !== null) {
    tone = 'offline';
    text = t('ui.age.offline', { time: formatTime(offlineSince, i18n.language) });
  } else if (age === null) {
    tone = 'stale';
    text = t('ui.age.none');
  } else if (age < staleAfter) {
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
