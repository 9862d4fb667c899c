import { priceText, quantityText, tickDecimals } from '#app/format/number-text.ts';
import type { LayerScene } from './chart-layer.ts';
import type { IndicatorLook } from './indicator-look.ts';
import type { LineStore } from './line-store.ts';
import { type LineBox, paintBars, paintLine, type Slice } from './paint-lines.ts';
import { tagFont } from './paint-tags.ts';
import { type PaneRange, type PaneSpan, paneTicks, RSI_LEVELS } from './pane-layout.ts';

export interface Pane {
  readonly kind: 'macd' | 'rsi';
  readonly looks: readonly IndicatorLook[];
  readonly span: PaneSpan;
  readonly range: PaneRange;
}

const AXIS_GAP = 8;

/** Middle of the candle that opens at a time, in device pixels. */
export const candleMiddle = ({ box, period }: LayerScene) => {
  const shift = box.x(period / 2) - box.x(0);
  return (time: number) => box.x(time) + shift;
};

/** One pane below the candles: its edge, its levels with their labels, its bars and lines. */
export function paintPane(pane: Pane, scene: LayerScene, store: LineStore, slice: Slice): void {
  const { ctx, box, palette } = scene;
  const whole = box.height + scene.paneHeight;
  const top = box.top + pane.span.top * whole;
  const height = pane.span.height * whole;
  const { min, max } = pane.range;
  const y = (value: number) => top + ((max - value) / (max - min)) * height;
  const ticks = pane.kind === 'rsi' ? RSI_LEVELS : paneTicks(pane.range);

  ctx.save();
  ctx.strokeStyle = palette.line;
  ctx.lineWidth = Math.max(1, Math.floor(box.ratio));
  rule(ctx, box, top);
  ctx.setLineDash(pane.kind === 'rsi' ? [4 * box.ratio, 4 * box.ratio] : []);
  const decimals = tickDecimals(ticks);
  for (const tick of ticks) rule(ctx, box, y(tick));
  ctx.setLineDash([]);
  ctx.fillStyle = palette.muted;
  ctx.font = tagFont(palette.font, box.ratio);
  ctx.textAlign = 'left';
  ctx.textBaseline = 'middle';
  for (const tick of ticks) {
    ctx.fillText(priceText(tick, decimals), box.left + box.width + AXIS_GAP * box.ratio, y(tick));
  }
  ctx.beginPath();
  ctx.rect(box.left, top, box.width, height);
  ctx.clip();
  const lineBox = {
    left: box.left,
    width: box.width,
    ratio: box.ratio,
    step: scene.columns.step,
    x: candleMiddle(scene),
    y,
  };
  for (const look of pane.looks) paintLook(look, scene, store, slice, lineBox);
  ctx.restore();
}

/** Bars first, so that the lines lie over them. */
export function paintLook(
  { lines, colors }: IndicatorLook,
  { ctx, palette }: LayerScene,
  store: LineStore,
  slice: Slice,
  box: LineBox,
): void {
  const drawn = lines.map((line, at) => ({ values: store.lines[line], color: colors[at] }));
  for (const { values, color } of drawn) {
    if (values && color === null) {
      paintBars(ctx, store, values, slice, box, [palette.up, palette.down]);
    }
  }
  for (const { values, color } of drawn) {
    if (values && typeof color === 'number') {
      paintLine(ctx, store, values, slice, box, palette.series[color] ?? palette.muted);
    }
  }
}

/** A difference of prices: small ones keep their digits, zero has none. */
export const paneText = (value: number): string => (value === 0 ? '0' : quantityText(value));

function rule(ctx: CanvasRenderingContext2D, box: LayerScene['box'], y: number): void {
  const at = Math.round(y) + 0.5;
  ctx.beginPath();
  ctx.moveTo(box.left, at);
  ctx.lineTo(box.left + box.width, at);
  ctx.stroke();
}
