import { memo } from 'react';
import { Sparkline } from '#app/ui/chart/sparkline.tsx';
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
