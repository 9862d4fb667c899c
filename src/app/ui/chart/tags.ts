import type uPlot from 'uplot';
import { priceText } from '#app/shared/format/number-text.ts';
import { inkOn, type Tone } from '../theme.ts';
import { boxOf, clipTo } from './candle-paths.ts';
import type { OverlayBox, PlotState } from './chart-types.ts';
import type { Candle } from './series.ts';

/** CSS pixels, of everything that is written on an axis. */
export const AXIS_FONT_SIZE = 11;

/** A horizontal line across the plot, if the price is in view. */
export function paintLevel(
  ctx: CanvasRenderingContext2D,
  price: number,
  color: string,
  dash: readonly number[],
  box: OverlayBox,
): void {
  const y = Math.round(box.y(price)) + 0.5;
  if (!(y >= box.top && y <= box.top + box.height)) return;
  strokePath(ctx, color, dash, box.ratio, () => {
    ctx.moveTo(box.left, y);
    ctx.lineTo(box.left + box.width, y);
  });
}

/** A thin line along a path; dashes in CSS pixels. */
export function strokePath(
  ctx: CanvasRenderingContext2D,
  color: string,
  dash: readonly number[],
  ratio: number,
  path: () => void,
): void {
  ctx.strokeStyle = color;
  ctx.lineWidth = Math.max(1, Math.floor(ratio));
  ctx.setLineDash(dash.map((length) => length * ratio));
  ctx.beginPath();
  path();
  ctx.stroke();
  ctx.setLineDash([]);
}

/** A label on the price axis. */
interface Tag {
  readonly price: number;
  readonly label: string;
  readonly tone: Tone;
}

const HEIGHT = 18;
/** Half a tag and half a label. */
const REACH = 15;

/**
 * Labels on the price axis, the most important first; those whose price is out of view are left out. The axis is painted
 * already: of its own labels those that a tag would cut are wiped away.
 */
function paintTags(
  ctx: CanvasRenderingContext2D,
  tags: readonly Tag[],
  box: OverlayBox,
  { axisWidth, labelled, palette }: PlotState,
): void {
  const { ratio } = box;
  const half = (HEIGHT / 2) * ratio;
  const bottom = box.top + box.height;
  const seen = tags.filter(({ price }) => box.y(price) >= box.top && box.y(price) <= bottom);
  const places = spreadLabels(
    seen.map(({ price }) => box.y(price)),
    (HEIGHT + 1) * ratio,
    box.top + half,
    bottom - half,
  );
  const x = box.left + box.width + 2 * ratio;
  const width = (axisWidth - 4) * ratio;
  for (const price of labelled) {
    const y = price === null ? Number.NaN : box.y(price);
    if (!places.some((place) => Math.abs(place - y) < REACH * ratio)) continue;
    ctx.clearRect(x, Math.round(y - half), width, HEIGHT * ratio);
  }
  ctx.textAlign = 'left';
  ctx.textBaseline = 'middle';
  // The important one is painted last, above all others.
  for (let i = seen.length - 1; i >= 0; i--) {
    const tag = seen[i];
    const y = places[i];
    if (!tag || y === undefined) continue;
    ctx.fillStyle = palette[tag.tone];
    ctx.beginPath();
    ctx.roundRect(x, Math.round(y - half), width, HEIGHT * ratio, 4 * ratio);
    ctx.fill();
    ctx.fillStyle = inkOn(tag.tone, palette);
    ctx.fillText(tag.label, x + 6 * ratio, Math.round(y) + 0.5 * ratio);
  }
}

/** What stands over the candles: overlays, the last price, and their tags on the price axis. */
export function paintMarks(plot: uPlot, state: PlotState, last: Candle | null): void {
  const { ctx } = plot;
  const { palette, overlays, decimals, layer } = state;
  const box = boxOf(plot, state);
  const tone = last && last.close < last.open ? 'down' : 'up';
  ctx.save();
  ctx.font = `${AXIS_FONT_SIZE * box.ratio}px ${palette.font}`;
  ctx.fillStyle = palette.line;
  for (const { kind } of layer?.panes() ?? []) {
    ctx.fillRect(box.left, boxOf(plot, state, kind).top, box.width, Math.max(1, Math.floor(box.ratio)));
  }
  clipTo(ctx, box);
  state.paintOverlays?.(ctx, overlays, box, palette);
  if (last) paintLevel(ctx, last.close, palette[tone], [3, 3], box);
  ctx.restore();
  const tags = [
    ...(last ? [{ price: last.close, label: priceText(last.close, decimals.price), tone } as const] : []),
    ...overlays.filter((each) => each.kind === 'line'),
  ];
  paintTags(ctx, tags, box, state);
  ctx.restore();
}

/**
 * Moves labels apart that would cover each other. Takes their wished middles, the first being the most important,
 * and gives places at least `gap` apart, inside the bounds where they fit. The important one keeps its place.
 */
export function spreadLabels(wished: readonly number[], gap: number, top: number, bottom: number): number[] {
  const places = wished.map((y) => Math.min(bottom, Math.max(top, y)));
  const at = (i: number): number => places[i] ?? 0;
  const anchor = places[0];
  if (anchor === undefined) return [];
  for (const sign of [-1, 1]) {
    let last = anchor;
    const beside = wished
      .map((_, i) => i)
      .slice(1)
      .filter((i) => at(i) < anchor === sign < 0)
      .sort((a, b) => sign * (at(a) - at(b)));
    for (const i of beside) {
      last = sign * Math.max(sign * at(i), sign * last + gap);
      places[i] = last;
    }
  }
  return places;
}
