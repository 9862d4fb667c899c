import styles from './range-bar.module.css';

interface RangeBarProps {
  /** Where the value lies between low (0) and high (1); null without a value. */
  readonly share: number | null;
  /** What it says, for screen readers. */
  readonly label: string;
}

/** Where a value lies between a low and a high. */
export function RangeBar({ share, label }: RangeBarProps) {
  return (
    <span className={styles.bar} role="img" aria-label={label}>
      {share !== null && (
        <span
          className={styles.mark}
          style={{ left: `calc(${Math.min(1, Math.max(0, share)) * 100}% - 1px)` }}
        />
      )}
    </span>
  );
}
