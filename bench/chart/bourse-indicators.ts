import '#app/ui/tokens.css';
import { createCandleChart } from '#app/ui/chart/candle-chart.ts';
import { listenToGestures } from '#app/ui/chart/gestures.ts';
import { ALL_INDICATORS } from '#app/ui/chart/indicator-kinds.ts';
import { createIndicatorLayer } from '#app/ui/chart/indicators.ts';
import type { Indicator } from '#protocol/indicators.ts';
import type { CandleColumns } from '#protocol/market.ts';
import { createCalculator } from '#worker/market/indicators/calculators.ts';
import { createIndicatorColumns } from '#worker/market/indicators/indicator-columns.ts';
import { HEIGHT } from './adapter.ts';
import { install } from './harness.ts';

/** Eight lines and the bars of MACD: three averages, bands, two panes. */
const SET: readonly Indicator[] = [
  { kind: 'ma', length: 7 },
  { kind: 'ma', length: 25 },
  { kind: 'ma', length: 99 },
  { kind: 'boll', length: 20, width: 2 },
  { kind: 'macd', fast: 12, slow: 26, signal: 9 },
  { kind: 'rsi', length: 14 },
];

/** Each "update" drags the candles, back and forth: what a person who pans sees in every frame. */
install<CandleColumns>({
  prepare: (series) => series,
  create(element, series, visible) {
    element.style.height = `${HEIGHT}px`;
    const chart = createCandleChart(element, { decimals: { price: 2, volume: 4 } });
    chart.listen(listenToGestures);
    chart.update({ kind: 'full', series });
    chart.setLayer((host) => {
      const layer = createIndicatorLayer(host);
      layer.setIndicators(SET, ALL_INDICATORS);
      layer.update(createIndicatorColumns(SET, createCalculator).advance(series, Number.NEGATIVE_INFINITY));
      return layer;
    });
    if (visible === 0) chart.fit();
    else chart.zoom(140 / visible);
    let back = false;
    return {
      update() {
        back = !back;
        chart.element.dispatchEvent(new KeyboardEvent('keydown', { key: back ? 'ArrowLeft' : 'ArrowRight' }));
      },
      destroy: () => chart.destroy(),
    };
  },
});
