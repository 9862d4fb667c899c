import { formatCompact, formatDecimal } from '#app/format/decimal.ts';
import type { Ticker } from '#contract/market.ts';

/** The day's volume in short; in full, with its coin, on hover. */
export function VolumeText({
  ticker: { volume, pair },
}: {
  readonly ticker: Pick<Ticker, 'volume' | 'pair'>;
}) {
  return (
    <span translate="no" title={volume === null ? undefined : `${formatDecimal(volume)} ${pair.base}`}>
      {formatCompact(volume)}
    </span>
  );
}
