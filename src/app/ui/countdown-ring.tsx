import { useTranslation } from 'react-i18next';
import { formatCountdown } from '#app/shared/format/duration.ts';
import { type EpochMs, type Milliseconds, milliseconds } from '#protocol/units.ts';
import styles from './countdown-ring.module.css';
import { cx } from './cx.ts';
import { useTick } from './hooks.ts';
import { lengthOf } from './table-columns.ts';

interface CountdownRingProps {
  readonly endsAt: EpochMs;
  readonly total: Milliseconds;
  /** Server time now; called at every tick. */
  readonly now: () => EpochMs;
  /** Shown in the ring once the time is over ("settling"). */
  readonly overText: string;
  readonly size?: number;
}

function shareName(share: number): 'much' | 'some' | 'little' | 'over' {
  if (share <= 0) return 'over';
  if (share > 0.5) return 'much';
  return share > 0.2 ? 'some' : 'little';
}

/** Time left as a ring that goes from green over amber to red, and as text; it draws itself four times a second. */
export function CountdownRing({ endsAt, total, now, overText, size = 54 }: CountdownRingProps) {
  const { t } = useTranslation();
  const left = Math.max(0, endsAt - now());
  useTick(250, left > 0);
  const share = Math.min(1, left / total);
  const stroke = size < 50 ? 3 : 5;
  const radius = size / 2 - stroke;
  const length = 2 * Math.PI * radius;
  const over = left <= 0;
  return (
    <span
      className={styles.ring}
      role="img"
      aria-label={over ? overText : t('ui.countdown.left', { count: Math.ceil(left / 1000) })}
    >
      <svg
        viewBox={`0 0 ${size} ${size}`}
        style={{ width: lengthOf(size) }}
        aria-hidden="true"
        focusable="false"
      >
        <circle
          className={styles.track}
          cx={size / 2}
          cy={size / 2}
          r={radius}
          fill="none"
          strokeWidth={stroke}
        />
        <circle
          className={styles.arc}
          data-left={shareName(share)}
          cx={size / 2}
          cy={size / 2}
          r={radius}
          fill="none"
          strokeWidth={stroke}
          strokeLinecap={over ? 'butt' : 'round'}
          strokeDasharray={over ? '3 6' : `${share * length} ${length}`}
        />
      </svg>
      <span className={cx(styles.text, size < 50 && styles.small, over && styles.word)} aria-hidden="true">
        {over ? overText : formatCountdown(milliseconds(left))}
      </span>
    </span>
  );
}
