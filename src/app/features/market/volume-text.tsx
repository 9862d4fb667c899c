import { formatCompact, formatDecimal } from '#app/format/decimal.ts';
import type { Ticker } from '#contract/market.ts';
import styles from './market.module.css';

interface VolumeTextProps {
  readonly ticker: Pick<Ticker, 'volume' | 'pair'>;
  readonly stale: boolean;
}

/** The day's volume in short; in full, with its coin, on hover. */
export function VolumeText({ ticker: { volume, pair }, stale }: VolumeTextProps) {
  return (
    <span
      className={stale ? styles.stale : undefined}
      translate="no"
      title={volume === null ? undefined : `${formatDecimal(volume)} ${pair.base}`}
    >
      {formatCompact(volume)}
    </span>
  );
}
