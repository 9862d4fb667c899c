import { useTranslation } from 'react-i18next';
import { spanOf } from '#app/shared/format/duration.ts';
import { type EpochMs, milliseconds } from '#protocol/units.ts';
import styles from './earn.module.css';
import { useBusinessNow } from './use-business-now.ts';

interface TermProgressProps {
  /** Business time, both; `to` null: without an end. */
  readonly from: EpochMs;
  readonly to: EpochMs | null;
}

/** How far a term is on the business clock, and what is left of it: "12 d left". */
export function TermProgress({ from, to }: TermProgressProps) {
  const { t } = useTranslation('earn');
  const now = useBusinessNow();
  if (to === null) return <span className={styles.muted}>{t('earn.term.open')}</span>;
  if (now === null) return <span className={styles.muted}>—</span>;
  const share = to > from ? Math.min(1, Math.max(0, (now - from) / (to - from))) : 1;
  const { unit, count } = spanOf(milliseconds(to - now));
  return (
    <div className={styles.term}>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={t('earn.term.progress')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(share * 100)}
      >
        <div className={styles.filled} style={{ inlineSize: `${share * 100}%` }} />
      </div>
      <span className={styles.termText}>
        {now >= to ? t('earn.term.over') : t(`earn.term.left.${unit}`, { count })}
      </span>
    </div>
  );
}
