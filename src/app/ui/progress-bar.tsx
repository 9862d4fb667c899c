import styles from './progress-bar.module.css';

interface TrackProps {
  readonly label: string;
  /** 0 to 1. */
  readonly share: number;
  /** The same for those who cannot see it. */
  readonly percent: number;
}

/** The bar alone, for where other words stand beside it. */
export const ProgressTrack = ({ label, share, percent }: TrackProps) => (
  <div
    className={styles.track}
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={percent}
  >
    <div className={styles.done} style={{ inlineSize: `${share * 100}%` }} />
  </div>
);

/** How far something is that takes its time; read out as a percentage. `share` is 0 to 1. */
export function ProgressBar({ share, label }: { readonly share: number; readonly label: string }) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <div className={styles.line}>
      <ProgressTrack label={label} share={percent / 100} percent={percent} />
      <span className={styles.percent} aria-hidden="true">
        {percent}%
      </span>
    </div>
  );
}
