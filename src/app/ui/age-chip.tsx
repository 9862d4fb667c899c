import { useTranslation } from 'react-i18next';
import { spanOf } from '#app/shared/format/duration.ts';
import { formatTime } from '#app/shared/format/time.ts';
import { type EpochMs, milliseconds } from '#protocol/units.ts';
import { ageState, type DataAge } from './age-state.ts';
import styles from './chip.module.css';
import { useTick } from './use-tick.ts';

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
    <span className={styles.chip} data-age={tone}>
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
  return <span>{t('ui.age.asOf', { time: formatTime(asOf, i18n.language), ago })}</span>;
}
