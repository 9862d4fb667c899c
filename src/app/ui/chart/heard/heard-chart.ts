import type { ChartHandle } from '../candle-chart.ts';
import type { CandleStore, ChartModel } from '../series.ts';

/** The columns that candles and trades have alike. */
export type HeardStore = Pick<
  CandleStore,
  'key' | 'length' | 'time' | 'open' | 'high' | 'low' | 'close' | 'volume'
> &
  Partial<Pick<CandleStore, 'turnover'>>;

type Share = Pick<ChartHandle['share'], 'plot' | 'state' | 'changed'>;

/** What reading and hearing ask of a chart, be it of candles or of seconds. */
export interface HeardChart extends Pick<ChartHandle, 'element' | 'plot' | 'setLabel'> {
  /** Null while what is shown is another series. */
  series(): HeardStore | null;
  readonly share: Share & {
    readonly model: Pick<ChartModel, 'view' | 'period' | 'width' | 'dragBy' | 'zoomAt' | 'edge' | 'fit'> & {
      readonly store: HeardStore;
    };
  };
}
