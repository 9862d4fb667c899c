import type { ComponentProps } from 'react';
import type { ChartPeriod } from '#protocol/periods.ts';
import { AxisPart } from './axis/axis-part.tsx';
import { useChartSettings } from './chart-settings.ts';
import type { ChartTool } from './chart-tool.ts';
import { HeardPart } from './heard/heard-part.tsx';
import { LegendEyes } from './indicators/legend-eyes.tsx';
import { PaneLines } from './indicators/pane-lines.tsx';
import { LongCountdown } from './periods/long-countdown.tsx';
import { TypedField } from './periods/typed-field.tsx';
import { ReplayPart } from './replay/replay-part.tsx';
import { useChartReplay } from './replay/use-replay-view.ts';
import { useChartZone } from './zone/use-chart-zone.ts';

interface ChartBesideProps
  extends ComponentProps<typeof LongCountdown>,
    Omit<ComponentProps<typeof HeardPart>, 'open'> {
  /** A candle lasts longer than a day. */
  readonly isLong: boolean;
  /** What a tool has opened; undefined before anybody has used a tool or the keyboard. */
  readonly open: ChartTool | null | undefined;
  /** What was typed of a period. */
  readonly typed: string | undefined;
  /** Where the chart's own settings do not decide its period. */
  readonly onPeriod?: (period: ChartPeriod) => void;
}

/** What stands beside a chart in the uses that need more than its candles. */
export function ChartBeside({ isLong, open, typed, onPeriod, ...props }: ChartBesideProps) {
  const { chart, pair, onClose } = props;
  const [, change] = useChartSettings(pair);
  useChartZone(chart);
  const replay = useChartReplay();
  return (
    <>
      {isLong && <LongCountdown {...props} />}
      <AxisPart {...props} open={open === 'compare'} />
      {open === 'period' && (
        <TypedField {...{ typed, onClose }} onPeriod={onPeriod ?? ((period) => change({ period }))} />
      )}
      {open !== undefined && <LegendEyes {...{ chart, pair }} />}
      {open !== undefined && <PaneLines {...{ chart, pair }} />}
      {replay && <ReplayPart {...props} replay={replay} />}
      {open !== undefined && <HeardPart {...props} open={open === 'heard'} />}
    </>
  );
}
