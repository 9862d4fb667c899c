import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCompact, formatDecimal } from '#app/shared/format/decimal.ts';
import common from '#app/ui/common.module.css';
import { Sparkline } from '#app/ui/sparkline.tsx';
import type { Ticker } from '#protocol/market.ts';
import type { Decimal } from '#protocol/units.ts';
import { dayDirection } from './market-rows.ts';

interface DayLineProps {
  /** Null until it has come: its place is kept. */
  readonly values: Float64Array | null;
  readonly changePercent: Decimal | null;
  readonly stale: boolean;
  readonly width?: number;
  readonly height?: number;
}

const NOTHING = new Float64Array(0);

function DrawnLine({ values, changePercent, stale, width = 112, height = 28 }: DayLineProps) {
  const tone = stale ? 'muted' : (dayDirection(changePercent) ?? 'muted');
  return <Sparkline values={values ?? NOTHING} tone={tone} width={width} height={height} />;
}

/** The line of the day in the colour of its change; grey once it is old. Decoration: the figures say the same. */
export const DayLine = memo(
  DrawnLine,
  (before, after) =>
    before.values === after.values &&
    before.stale === after.stale &&
    before.width === after.width &&
    before.height === after.height &&
    dayDirection(before.changePercent) === dayDirection(after.changePercent),
);

interface VolumeTextProps {
  readonly ticker: Pick<Ticker, 'volume' | 'pair'>;
  readonly stale: boolean;
}

function DrawnVolume({ ticker: { volume, pair }, stale }: VolumeTextProps) {
  const { i18n } = useTranslation();
  return (
    <span
      className={stale ? common.muted : undefined}
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
