import type uPlot from 'uplot';
import { inkOn, textScale } from '../theme.ts';
import { axisFontSize, axisText } from './axes.ts';
import { clipTo, groundOf } from './candle-paths.ts';
import type { Ground, Overlay, PlotState } from './chart-types.ts';
import type { Candle } from './series.ts';

/** A horizontal line across the plot, if the price is in view. */
export function paintLevel(ground: Ground, price: number, color: string, dash: number[]): void {
  const { ctx, left, top, width, height } = ground;
  const y = Math.round(ground.y(price)) + 0.5;
  if (!(y >= top && y <= top + height)) return;
  strokePath(ground, color, dash, () => {
    ctx.moveTo(left, y);
    ctx.lineTo(left + width, y);
  });
}

/** A thin line along a path; dashes in CSS pixels. */
export function strokePath({ ctx, ratio }: Ground, color: string, dash: number[], path: () => void): void {
  ctx.strokeStyle = color;
  ctx.lineWidth = Math.max(1, Math.floor(ratio));
  ctx.setLineDash(dash.map((length) => length * ratio));
  ctx.beginPath();
  path();
  ctx.stroke();
  ctx.setLineDash([]);
}

/** A label on the price axis. */
type Tag = Pick<Extract<Overlay, { kind: 'line' }>, 'price' | 'label' | 'tone'>;

const HEIGHT = 18;
/** Half a tag and half a label. */
const REACH = 15;

/**
 * Labels on the price axis, the most important first; those whose price is out of view are left out. The axis is painted
 * already: of its own labels those that a tag would cut are wiped away.
 */
export function paintTags(ground: Ground, tags: readonly Tag[], { axisWidth, labelled }: PlotState): void {
  const { ctx, palette, ratio, top } = ground;
  const scale = ratio * textScale();
  const height = HEIGHT * scale;
  const half = height / 2;
  const bottom = top + ground.height;
  const seen = tags.filter(({ price }) => ground.y(price) >= top && ground.y(price) <= bottom);
  const places = spreadLabels(
    seen.map(({ price }) => ground.y(price)),
    height + ratio,
    top + half,
    bottom - half,
  );
  const x = ground.left + ground.width + 2 * ratio;
  const width = (axisWidth - 4) * ratio;
  for (const price of labelled) {
    const y = price === null ? Number.NaN : ground.y(price);
    if (!places.some((place) => Math.abs(place - y) < REACH * scale)) continue;
    ctx.clearRect(x, Math.round(y - half), width, height);
  }
  ctx.textAlign = 'left';
  ctx.textBaseline = 'middle';
  // The important one is painted last, above all others.
  for (const [i, tag] of [...seen.entries()].reverse()) {
    const y = places[i] as number;
    ctx.fillStyle = palette[tag.tone];
    ctx.beginPath();
    ctx.roundRect(x, Math.round(y - half), width, height, 4 * ratio);
    ctx.fill();
    ctx.fillStyle = inkOn(tag.tone, palette);
    ctx.fillText(tag.label, x + 6 * ratio, Math.round(y) + 0.5 * ratio);
  }
}

/** What stands over the candles: overlays, the last price, and their tags on the price axis. */
export function paintMarks(plot: uPlot, state: PlotState, last: Candle | null): void {
  const { overlays, layer, closesIn } = state;
  const ground = groundOf(plot, state);
  const { ctx, palette, left, width, ratio } = ground;
  const tone = last && last.close < last.open ? 'down' : 'up';
  ctx.save();
  ctx.font = `${axisFontSize() * ratio}px ${palette.font}`;
  ctx.fillStyle = palette.grid;
  for (const { scale } of layer?.panes() ?? []) {
    ctx.fillRect(left, groundOf(plot, state, scale).top, width, Math.max(1, Math.floor(ratio)));
  }
  clipTo(ground);
  state.paintOverlays?.(ground, overlays);
  if (last) paintLevel(ground, last.close, palette[tone], [3, 3]);
  ctx.restore();
  const tags = [
    ...(last ? [{ price: last.close, label: axisText(state, last.close), tone } as const] : []),
    ...(last && closesIn !== null ? [{ price: last.close, label: closesIn, tone: 'muted' } as const] : []),
    ...overlays.filter((each) => each.kind === 'line'),
  ];
  paintTags(ground, tags, state);
  ctx.restore();
}

/**
 * Moves labels apart that would cover each other. Takes their wished middles, the first being the most important,
 * and gives places at least `gap` apart and inside the bounds, where all fit. The important one keeps its place.
 */
export function spreadLabels(wished: readonly number[], gap: number, top: number, bottom: number): number[] {
  const places = wished.map((y) => Math.min(bottom, Math.max(top, y)));
  const [anchor] = places;
  if (anchor === undefined) return [];
  const y = (i: number) => places[i] as number;
  const others = [...places.keys()].slice(1).sort((a, b) => y(a) - y(b));
  // What finds no room on its own side of the important one stands on the other.
  const roomBelow = others.length - Math.floor((bottom - anchor) / gap);
  const wishedAbove = others.filter((i) => y(i) < anchor).length;
  const above = Math.min(Math.max(wishedAbove, roomBelow), Math.floor((anchor - top) / gap));
  for (const sign of [-1, 1]) {
    const beside = sign < 0 ? others.slice(0, above).reverse() : others.slice(above);
    const end = sign < 0 ? -top : bottom;
    let last = sign * anchor;
    for (const [at, i] of beside.entries()) {
      last = Math.max(Math.min(sign * y(i), end - gap * (beside.length - 1 - at)), last + gap);
      places[i] = sign * last;
    }
  }
  return places;
}
