import '#app/ui/tokens.css';
import { createCandleChart } from '#app/ui/chart/candle-chart.ts';
import { listenToGestures } from '#app/ui/chart/gestures.ts';
import type { CandleColumns } from '#protocol/market.ts';
import { HEIGHT, WIDTH } from './adapter.ts';
import { install } from './harness.ts';

const texts = {
  open: 'O',
  high: 'H',
  low: 'L',
  close: 'C',
  volume: 'Vol',
  turnover: 'Turnover',
  empty: 'No data',
};
/** What the chart shows at first: eight pixels a candle beside its price axis of 72. */
const SHOWN = (WIDTH - 72) / 8;

const one = (value: number) => Float64Array.of(value);

install<CandleColumns>({
  prepare: (series) => series,
  create(element, series, visible) {
    element.style.height = `${HEIGHT}px`;
    const chart = createCandleChart(element, { decimals: { price: 2, volume: 4 } });
    chart.listen(listenToGestures);
    chart.setTexts(texts);
    chart.update({ kind: 'full', series });
    if (visible === 0) chart.fit();
    else {
      chart.zoom(SHOWN / visible);
      chart.element.dispatchEvent(new KeyboardEvent('keydown', { key: 'End' }));
    }
    return {
      update(bar) {
        const { open, high, low, close, volume } = bar;
        chart.update({
          kind: 'tail',
          series: {
            pair: series.pair,
            period: series.period,
            length: 1,
            time: one(bar.time),
            open: one(open),
            high: one(high),
            low: one(low),
            close: one(close),
            volume: one(volume),
            turnover: one(((open + high + low + close) / 4) * volume),
          },
        });
      },
      destroy: () => chart.destroy(),
    };
  },
});
