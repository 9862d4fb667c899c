import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCompact, formatDecimal } from '#app/shared/format/decimal.ts';
import type { Ticker } from '#protocol/market.ts';
import styles from './market.module.css';

interface VolumeTextProps {
  readonly ticker: Pick<Ticker, 'volume' | 'pair'>;
  readonly stale: boolean;
}

function DrawnVolume({ ticker: { volume, pair }, stale }: VolumeTextProps) {
  const { i18n } = useTranslation();
  return (
    <span
      className={stale ? styles.stale : undefined}
      translate="no"
      title={volume === null ? undefined : `${formatDecimal(volume)} ${pair.base}`}
    >
      {formatCompact(volume, i18n.language)}
    </span>
  );
}

/** The day's volume in short; in full, with its coin, on hover. */
export const VolumeText = memo(
  DrawnVolume,
  (before, after) =>
    before.ticker.volume === after.ticker.volume &&
    before.ticker.pair.base === after.ticker.pair.base &&
    before.stale === after.stale,
);
