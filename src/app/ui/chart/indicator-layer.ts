import { priceText } from '#app/format/number-text.ts';
import type { Indicator, IndicatorUpdate } from '#protocol/indicators.ts';
import { firstAtOrAfter } from './candle-store.ts';
import type { ChartLayer, LayerHost, LayerScene } from './chart-layer.ts';
import { figureColumns, figureText, lineValue } from './indicator-figures.ts';
import { createIndicatorLegend, type IndicatorLegend } from './indicator-legend.ts';
import { type IndicatorLook, looksOf, panesOf } from './indicator-look.ts';
import { applyLines, emptyLines } from './line-store.ts';
import { VOLUME_SHARE } from './paint-candles.ts';
import { extremes, type Slice } from './paint-lines.ts';
import { candleMiddle, type Pane, paintLook, paintPane, paneText } from './paint-panes.ts';
import { paneRange, paneShareFor, paneSpan, RSI_RANGE } from './pane-layout.ts';

export interface IndicatorLayer extends ChartLayer {
  setIndicators(set: readonly Indicator[]): void;
  update(update: IndicatorUpdate): void;
  /** Another series is on its way: the lines of the last one are gone. */
  clear(): void;
}

/** Lines over the candles stretch the price axis by at most this share of what the candles take. */
const MOST_STRETCH = 0.5;

/** Draws indicators: averages and bands over the candles, the volume's average over its bars, MACD and RSI in panes. */
export function createIndicatorLayer({ plot, invalidate, refreshLegend }: LayerHost): IndicatorLayer {
  const store = emptyLines();
  let looks: readonly IndicatorLook[] = [];
  let legends: readonly IndicatorLegend[] = [];
  let panes: readonly Pane[] = [];

  const at = (...places: readonly IndicatorLook['place'][]) =>
    looks.filter(({ place }) => places.includes(place));
  const columnsOf = (some: readonly IndicatorLook[]): readonly Float64Array[] =>
    some.flatMap(({ lines }) => lines.flatMap((line) => store.lines[line] ?? []));

  /** What is in view and one candle beyond each edge, so that lines run off the picture. */
  const sliceOf = ({ from, to }: { from: number; to: number }): Slice => ({
    from: Math.max(0, firstAtOrAfter(store, from) - 2),
    to: Math.min(store.length, firstAtOrAfter(store, to) + 1),
  });
  const rangedPanes = (slice: Slice): readonly Pane[] =>
    panes.map((pane) =>
      pane.kind === 'rsi' ? pane : { ...pane, range: paneRange(extremes(columnsOf(pane.looks), slice)) },
    );

  const rebuild = () => {
    for (const legend of legends) legend.remove();
    const kinds = panesOf(looks);
    panes = kinds.map((kind, index) => ({
      kind,
      looks: at(kind),
      span: paneSpan(index, kinds.length),
      range: RSI_RANGE,
    }));
    const upper = at('price', 'volume');
    legends = [
      ...(upper.length > 0 ? [createIndicatorLegend(upper, { parent: plot, top: 0 })] : []),
      ...panes.map(({ looks: own, span }) => createIndicatorLegend(own, { parent: plot, top: span.top })),
    ];
  };

  return {
    setIndicators(set) {
      looks = looksOf(set);
      rebuild();
      refreshLegend();
      invalidate();
    },
    update(update) {
      if (!applyLines(store, update)) return;
      refreshLegend();
      invalidate();
    },
    clear() {
      Object.assign(store, emptyLines());
      refreshLegend();
      invalidate();
    },
    paneShare: () => paneShareFor(panes.length),
    pricesInView(view, { low, high }) {
      const found = extremes(columnsOf(at('price')), sliceOf(view));
      if (!found || !(high > low)) return [];
      const most = (high - low) * MOST_STRETCH;
      return [Math.max(found[0], low - most), Math.min(found[1], high + most)];
    },
    paintPrices(scene: LayerScene) {
      const { box, view, columns } = scene;
      const slice = sliceOf(view);
      const shared = {
        left: box.left,
        width: box.width,
        ratio: box.ratio,
        step: columns.step,
        x: candleMiddle(scene),
      };
      for (const look of at('price')) paintLook(look, scene, store, slice, { ...shared, y: box.y });
      const perVolume = columns.volume > 0 ? (box.height * VOLUME_SHARE) / columns.volume : 0;
      const y = (volume: number) => box.top + box.height - volume * perVolume;
      for (const look of at('volume')) paintLook(look, scene, store, slice, { ...shared, y });
    },
    paintPanes(scene) {
      const slice = sliceOf(scene.view);
      panes = rangedPanes(slice);
      for (const pane of panes) paintPane(pane, scene, store, slice);
    },
    inspect(time, decimals) {
      for (const legend of legends) {
        legend.show((line, { place }) => figureText(lineValue(store, line, time), place, decimals));
      }
    },
    figures: (decimals) => figureColumns(looks, store, decimals),
    valueAt(share) {
      const pane = panes.find(({ span }) => share >= span.top && share < span.top + span.height);
      if (!pane) return null;
      const { span, range } = pane;
      const value = range.max - ((share - span.top) / span.height) * (range.max - range.min);
      return pane.kind === 'rsi' ? priceText(value, 1) : paneText(value);
    },
    caption: () => legends.flatMap((legend) => legend.caption()),
    destroy: () => {
      for (const legend of legends) legend.remove();
      legends = [];
    },
  };
}
