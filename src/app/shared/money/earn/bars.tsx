import { useTranslation } from 'react-i18next';
import { compare } from '#app/shared/format/arithmetic.ts';
import { spanOf } from '#app/shared/format/duration.ts';
import { exactText } from '#app/shared/format/money-text.ts';
import { ProgressTrack } from '#app/ui/progress-bar.tsx';
import { ZERO } from '#protocol/decimal.ts';
import { type Decimal, type EpochMs, milliseconds } from '#protocol/units.ts';
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
      <ProgressTrack label={t('earn.term.progress')} share={share} percent={Math.floor(share * 100)} />
      <span className={styles.termText}>
        {now >= to ? t('earn.term.over') : t(`earn.term.left.${unit}`, { count })}
      </span>
    </div>
  );
}

interface QuotaBarProps {
  /** All that is offered, and what of it can still be had. */
  readonly total: Decimal;
  readonly left: Decimal;
  /** The coin that it is of. */
  readonly unit?: string;
  /** What is left of it in words, where it is of no coin. */
  readonly words?: string;
}

/** 0 to 1: a bar's length is drawing, not money. */
const shareOf = (part: Decimal, whole: Decimal): number =>
  compare(whole, ZERO) > 0 ? Math.min(1, Math.max(0, Number(part) / Number(whole))) : 0;

/** How much of an offer is taken, as a bar that fills, and what is left of it in figures. */
export function QuotaBar({ total, left, unit, words }: QuotaBarProps) {
  const { t } = useTranslation('earn');
  const share = compare(total, ZERO) > 0 ? 1 - shareOf(left, total) : 0;
  const percent = Math.floor(share * 1000) / 10;
  return (
    <div className={styles.quota}>
      <ProgressTrack label={t('earn.quota.share')} share={share} percent={percent} />
      <span className={styles.quotaText}>
        {compare(left, ZERO) > 0
          ? (words ?? t('earn.quota.left', { amount: exactText(left), unit }))
          : t('earn.quota.none')}
      </span>
    </div>
  );
}
