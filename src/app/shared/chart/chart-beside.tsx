import type { ComponentProps } from 'react';
import { AxisKey } from './axis/axis-key.ts';
import { AxisPart } from './axis/axis-part.tsx';
import type { ChartTool } from './chart-tool.ts';
import { HeardPart } from './heard/heard-part.tsx';
import { LongCountdown } from './periods/long-countdown.tsx';
import { useChartZone } from './zone/use-chart-zone.ts';

interface ChartBesideProps
  extends ComponentProps<typeof LongCountdown>,
    Omit<ComponentProps<typeof HeardPart>, 'open'> {
  /** A candle lasts longer than a day. */
  readonly isLong: boolean;
  /** What a tool has opened; undefined before anybody has used a tool or the keyboard. */
  readonly open: ChartTool | null | undefined;
}

/** What stands beside a chart in the uses that need more than its candles. */
export function ChartBeside({ isLong, open, ...props }: ChartBesideProps) {
  useChartZone(props.chart);
  return (
    <>
      {isLong && <LongCountdown {...props} />}
      <AxisPart {...props} open={open === 'compare'} />
      {open !== undefined && <AxisKey {...props} />}
      {open !== undefined && <HeardPart {...props} open={open === 'heard'} />}
    </>
  );
}
