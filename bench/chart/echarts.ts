import { BarChart, CandlestickChart } from 'echarts/charts';
import { DatasetComponent, DataZoomComponent, GridComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { HEIGHT, WIDTH } from './adapter.ts';
import { type Bar, barAt } from './candles.ts';
import { install } from './harness.ts';

use([BarChart, CandlestickChart, DatasetComponent, DataZoomComponent, GridComponent, CanvasRenderer]);

/** In the order that the library's candles ask for. */
const row = ({ time, open, close, low, high, volume }: Bar): number[] => [
  time * 1000,
  open,
  close,
  low,
  high,
  volume,
];

install({
  prepare: (series) => Array.from({ length: series.length }, (_, index) => row(barAt(series, index))),
  create(element, rows, visible) {
    const chart = init(element, null, { renderer: 'canvas', width: WIDTH, height: HEIGHT });
    const last = rows.length - 1;
    chart.setOption({
      animation: false,
      dataset: { source: rows },
      grid: [
        { left: 10, right: 70, top: 10, height: '70%' },
        { left: 10, right: 70, top: '80%', height: '15%' },
      ],
      xAxis: [
        { type: 'category', gridIndex: 0 },
        { type: 'category', gridIndex: 1, axisLabel: { show: false } },
      ],
      yAxis: [
        { scale: true, gridIndex: 0, position: 'right' },
        { gridIndex: 1, position: 'right' },
      ],
      dataZoom: [
        { type: 'inside', xAxisIndex: [0, 1], startValue: visible ? last - visible + 1 : 0, endValue: last },
      ],
      // All in the frame that is waited for: it would draw long series a part at a time.
      series: [
        { type: 'candlestick', progressive: 0, encode: { x: 0, y: [1, 2, 3, 4] } },
        { type: 'bar', large: true, progressive: 0, xAxisIndex: 1, yAxisIndex: 1, encode: { x: 0, y: 5 } },
      ],
    });
    return {
      update(bar) {
        rows[last] = row(bar);
        chart.setOption({ dataset: { source: rows } }, { lazyUpdate: true, silent: true });
      },
      destroy: () => chart.dispose(),
    };
  },
});
