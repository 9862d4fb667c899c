import { dispose, init, type KLineData } from 'klinecharts';
import { WIDTH } from './adapter.ts';
import { type Bar, barAt } from './candles.ts';
import { install } from './harness.ts';

const row = ({ time, open, high, low, close, volume }: Bar): KLineData => ({
  timestamp: time * 1000,
  open,
  high,
  low,
  close,
  volume,
});

install({
  prepare: (series) => Array.from({ length: series.length }, (_, index) => row(barAt(series, index))),
  create(element, rows, visible) {
    const chart = init(element, { layout: { barSpaceLimit: { min: 0.0001, max: 50 } } });
    if (!chart) throw new Error('klinecharts did not start');
    let push: (next: KLineData) => void = () => {};
    chart.setSymbol({ ticker: 'BTC', pricePrecision: 2, volumePrecision: 2 });
    chart.setPeriod({ type: 'minute', span: 1 });
    chart.setBarSpace(Math.max(0.0002, (WIDTH - 70) / (visible || rows.length)));
    chart.setOffsetRightDistance(0);
    chart.createIndicator('VOL');
    chart.setDataLoader({
      getBars: ({ type, callback }) => {
        if (type === 'init') callback(rows, false);
      },
      subscribeBar: ({ callback }) => {
        push = callback;
      },
    });
    return { update: (next) => push(row(next)), destroy: () => dispose(element) };
  },
});
