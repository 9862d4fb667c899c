import { applyUpdate, emptyStore } from '#app/ui/chart/series.ts';
import type { CandleColumns, CandleUpdate } from '#protocol/market.ts';
import type { ChartReplay } from '../chart-replay.ts';
import { closedBy, cutCandles } from './cut-series.ts';

/** Takes the updates of a series that stands beside the one of a replay, and shows what of it had closed by then. */
export function followThen(
  { view }: Pick<ChartReplay, 'view'>,
  of: Pick<CandleColumns, 'pair' | 'period'>,
  show: (update: CandleUpdate) => void,
) {
  const whole = emptyStore();
  const tell = () => {
    const now = view.get();
    if (now && whole.length > 0) show(cutCandles(whole, of, closedBy(whole, of.period, now.until)));
  };
  return {
    update(update: CandleUpdate) {
      if (applyUpdate(whole, update) !== 'none') tell();
    },
    stop: view.subscribe(tell),
  };
}
