import styles from './progress-bar.module.css';

/** How far something is that takes its time; read out as a percentage. `share` is 0 to 1. */
export function ProgressBar({ share, label }: { readonly share: number; readonly label: string }) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <div className={styles.line}>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <div className={styles.done} style={{ inlineSize: `${percent}%` }} />
      </div>
      <span className={styles.percent} aria-hidden="true">
        {percent}%
      </span>
    </div>
  );
}
