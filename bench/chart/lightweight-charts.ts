import { CandlestickSeries, createChart, HistogramSeries, type UTCTimestamp } from 'lightweight-charts';
import { HEIGHT, WIDTH } from './adapter.ts';
import { type Bar, barAt } from './candles.ts';
import { install } from './harness.ts';

const UP = '#089981';
const DOWN = '#f23645';
const at = (time: number) => time as UTCTimestamp;
const candle = ({ time, open, high, low, close }: Bar) => ({ time: at(time), open, high, low, close });
const bar = ({ time, open, close, volume }: Bar) => ({
  time: at(time),
  value: volume,
  color: close >= open ? `${UP}66` : `${DOWN}66`,
});

install({
  prepare(series) {
    const bars = Array.from({ length: series.length }, (_, index) => barAt(series, index));
    return { candles: bars.map(candle), volumes: bars.map(bar) };
  },
  create(element, { candles, volumes }, visible) {
    const chart = createChart(element, {
      width: WIDTH,
      height: HEIGHT,
      autoSize: false,
      timeScale: { minBarSpacing: 0.0001, timeVisible: true },
    });
    const prices = chart.addSeries(CandlestickSeries, {
      upColor: UP,
      downColor: DOWN,
      wickUpColor: UP,
      wickDownColor: DOWN,
      borderVisible: false,
    });
    const volume = chart.addSeries(HistogramSeries, { priceScaleId: '', priceFormat: { type: 'volume' } });
    volume.priceScale().applyOptions({ scaleMargins: { top: 0.8, bottom: 0 } });
    prices.setData(candles);
    volume.setData(volumes);
    if (visible === 0) chart.timeScale().fitContent();
    else chart.timeScale().setVisibleLogicalRange({ from: candles.length - visible, to: candles.length - 1 });
    return {
      update(next) {
        prices.update(candle(next));
        volume.update(bar(next));
      },
      destroy: () => chart.remove(),
    };
  },
});
