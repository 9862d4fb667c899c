import uPlot from 'uplot';
import { priceText } from '#app/format/number-text.ts';
import { inkOn, type Palette } from '../theme.ts';
import type { Candle } from './candle-store.ts';
import type { ChartLayer } from './chart-layer.ts';
import type { Overlay, PaintOverlays } from './overlay.ts';
import { paintCandles } from './paint-candles.ts';
import { type OverlayBox, paintLevel } from './paint-level.ts';
import { paintTags, type Tag, tagFont } from './paint-tags.ts';
import type { Columns } from './reduce-columns.ts';
import type { ViewRange } from './view-range.ts';

/** Everything one paint needs to know. */
export interface Scene {
  readonly columns: Columns;
  readonly palette: Palette;
  readonly overlays: readonly Overlay[];
  readonly paintOverlays: PaintOverlays | null;
  readonly view: ViewRange;
  /** Seconds a candle lasts. */
  readonly period: number;
  readonly layer: ChartLayer | null;
  readonly log: boolean;
  readonly bounds: readonly [min: number, max: number];
  readonly precision: number;
  readonly axisWidth: number;
  readonly last: Candle | null;
}

/** Paints candles, overlays, the last price and its tags on the price axis over uPlot's grid; gives where the tags stand. */
export function paintChart(plot: uPlot, scene: Scene): readonly number[] {
  const { ctx } = plot;
  const { columns, palette, overlays, last } = scene;
  const box = paintBox(plot, scene);
  const tags: Tag[] = [];
  ctx.save();
  ctx.beginPath();
  ctx.rect(box.left, box.top, box.width, box.height);
  ctx.clip();
  paintCandles(ctx, columns, box, palette, box.ratio);
  ctx.font = tagFont(palette.font, box.ratio);
  const { layer } = scene;
  const layerScene = layer && { ...scene, ctx, box, paneHeight: plot.bbox.height - box.height };
  if (layer && layerScene) layer.paintPrices(layerScene);
  scene.paintOverlays?.(ctx, overlays, box, palette);
  if (last) {
    const tone = last.close >= last.open ? 'up' : 'down';
    paintLevel(ctx, last.close, palette[tone], [3, 3], box);
    tags.push({
      price: last.close,
      text: priceText(last.close, scene.precision),
      fill: palette[tone],
      ink: inkOn(tone, palette),
    });
  }
  ctx.restore();
  if (layer && layerScene) layer.paintPanes(layerScene);
  for (const line of overlays) {
    if (line.kind !== 'line') continue;
    tags.push({
      price: line.price,
      text: line.label,
      fill: palette[line.tone],
      ink: inkOn(line.tone, palette),
    });
  }
  ctx.save();
  ctx.font = tagFont(palette.font, box.ratio);
  const places = paintTags(ctx, tags, box, scene.axisWidth);
  ctx.restore();
  return places;
}

function paintBox(plot: uPlot, { view, log, layer, bounds: [min, max] }: Scene): OverlayBox {
  const { left, top, width, height } = plot.bbox;
  const perSecond = width / (view.to - view.from);
  const curved = log && min > 0;
  const highest = curved ? Math.log(max) : max;
  const perPrice = height / (highest - (curved ? Math.log(min) : min));
  return {
    left,
    top,
    width,
    height: Math.round(height * (1 - (layer?.paneShare() ?? 0))),
    ratio: uPlot.pxRatio,
    x: (time) => left + (time - view.from) * perSecond,
    y: (price) => top + (highest - (curved ? Math.log(price) : price)) * perPrice,
  };
}
