import type { ChartHandle } from '#app/ui/chart/candle-chart.ts';
import type { Overlay } from '#app/ui/chart/chart-types.ts';
import { ALL_INDICATORS } from '#app/ui/chart/indicator-kinds.ts';
import { createIndicatorLayer } from '#app/ui/chart/indicators.ts';
import type { Indicator } from '#protocol/indicators.ts';
import { createCalculator } from '#worker/market/indicators/calculators.ts';
import { createIndicatorColumns } from '#worker/market/indicators/indicator-columns.ts';
import { Candles, SERIES } from '../candles.tsx';
import type { Part } from '../part.ts';

const INDICATORS: readonly Indicator[] = [
  { kind: 'ma', length: 7 },
  { kind: 'ma', length: 25 },
  { kind: 'boll', length: 20, width: 2 },
  { kind: 'volumeMa', length: 20 },
  { kind: 'macd', fast: 12, slow: 26, signal: 9 },
  { kind: 'rsi', length: 14 },
];

/** A cloud ahead of the newest candle, and the volume of the view by price. */
const CLOUD: readonly Indicator[] = [
  { kind: 'ichimoku', conversion: 9, base: 26, span: 52, shift: 26 },
  { kind: 'volumeProfile', rows: 24, area: 70 },
];

const indicate = (set: readonly Indicator[]) => (chart: ChartHandle | null) =>
  chart?.setLayer((host) => {
    const layer = createIndicatorLayer(host);
    layer.setIndicators(set, ALL_INDICATORS);
    layer.update(createIndicatorColumns(set, createCalculator).advance(SERIES, Number.NEGATIVE_INFINITY));
    return layer;
  });
const indicateAll = indicate(INDICATORS);
const indicateCloud = indicate(CLOUD);

const LAST = SERIES.time.at(-1) ?? 0;
const CLOSE = SERIES.close.at(-1) ?? 0;

const at = (ago: number) => ({ time: LAST - ago * 60 + 30 });

const ORDERS: readonly Overlay[] = [
  { kind: 'marker', ...at(24), price: CLOSE + 0.08, shape: 'up', tone: 'up' },
  { kind: 'marker', ...at(11), price: CLOSE + 0.32, shape: 'down', tone: 'down', label: '2' },
  { kind: 'marker', ...at(17), price: CLOSE + 0.2, shape: 'dot', tone: 'accent' },
  { kind: 'line', price: CLOSE + 0.12, label: 'above', tone: 'down' },
  { kind: 'line', price: CLOSE + 0.125, label: 'beside it', tone: 'down' },
  { kind: 'line', price: CLOSE + 0.45, label: 'stop', tone: 'warn', dashed: false },
  { kind: 'line', price: CLOSE - 9, label: 'far below', tone: 'up' },
  { kind: 'line', price: CLOSE - 8, label: '51.71', tone: 'up' },
  { kind: 'line', price: CLOSE + 7, label: '66.71', tone: 'down' },
];

const CONTRACTS: readonly Overlay[] = [
  { kind: 'shade', side: 'above', price: CLOSE + 0.15, tone: 'up' },
  { kind: 'span', from: LAST - 1200, to: LAST - 300, price: CLOSE - 0.05, side: 'down', tone: 'muted' },
  {
    kind: 'span',
    from: LAST - 240,
    to: LAST + 600,
    price: CLOSE + 0.05,
    side: 'up',
    tone: 'accent',
    fromLabel: 'Opened',
    toLabel: 'Expires',
  },
];

export const part: Part = {
  name: 'ChartLayers',
  states: {
    indicators: () => <Candles height={420} onChart={indicateAll} />,
    'cloud and volume by price': () => <Candles height={420} onChart={indicateCloud} rightRoom={26 * 60} />,
    'orders and fills': () => <Candles overlays={ORDERS} />,
    contracts: () => <Candles overlays={CONTRACTS} rightRoom={900} />,
  },
};
