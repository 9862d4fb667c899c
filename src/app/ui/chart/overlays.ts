import type { Tone } from '../theme.ts';
import type { Ground, Overlay, PaintOverlays } from './chart-types.ts';
import { paintLevel, strokePath } from './tags.ts';

type Of<Kind extends Overlay['kind']> = Extract<Overlay, { kind: Kind }>;

/** Everything above the candles except what stands on the price axis. */
export const paintOverlays: PaintOverlays = (ground, overlays) => {
  for (const overlay of overlays) {
    if (overlay.kind === 'shade') paintShade(ground, overlay);
    else if (overlay.kind === 'span') paintSpan(ground, overlay);
    else if (overlay.kind === 'marker') paintMarker(ground, overlay);
    else
      paintLevel(ground, overlay.price, ground.palette[overlay.tone], overlay.dashed === false ? [] : [6, 4]);
  }
};

function paintShade(ground: Ground, { tone, price, side }: Of<'shade'>): void {
  const { left, width } = ground;
  wash(ground, tone, { from: left, to: left + width, price, above: side === 'above' });
}

function paintSpan(ground: Ground, span: Of<'span'>): void {
  const { ctx, palette, left, top } = ground;
  const right = left + ground.width;
  const from = ground.x(span.from);
  const to = ground.x(span.to);
  if (to < left || from > right) return;
  const { price, side } = span;
  const seen = { from: Math.max(from, left), to: Math.min(to, right) };
  wash(ground, side, { ...seen, price, above: side === 'up' });
  const color = palette[span.tone];
  // What is not pointed at steps back behind what is.
  ctx.globalAlpha = span.tone === 'muted' ? 0.5 : 1;
  const edges = [
    { x: from, label: span.fromLabel },
    { x: to, label: span.toLabel },
  ].filter(({ x }) => x >= left && x <= right);
  strokePath(ground, color, [4, 3], () => {
    for (const { x } of edges) {
      ctx.moveTo(Math.round(x) + 0.5, top);
      ctx.lineTo(Math.round(x) + 0.5, top + ground.height);
    }
  });
  ctx.fillStyle = color;
  ctx.beginPath();
  ctx.arc(seen.from, ground.y(price), 4 * ground.ratio, 0, 2 * Math.PI);
  ctx.fill();
  ctx.globalAlpha = 1;
  for (const [i, { x, label }] of edges.entries()) {
    const before = edges[i - 1]?.x ?? left;
    const after = edges[i + 1]?.x ?? right;
    if (label) paintWord(ground, label, { x, before, after, last: i === edges.length - 1 });
  }
}

interface WordPlace {
  /** Of the vertical it belongs to, and of its neighbours. */
  readonly x: number;
  readonly before: number;
  readonly after: number;
  readonly last: boolean;
}

/** Beside its vertical, where there is room: right of it, otherwise the last one left of it. */
function paintWord({ ctx, palette, top, ratio }: Ground, word: string, place: WordPlace): void {
  const { x, before, after, last } = place;
  const gap = 6 * ratio;
  const width = ctx.measureText(word).width;
  const fitsRight = width + 2 * gap < after - x;
  // Zoomed far out the verticals are a hair apart: then only the last word is written.
  if (!fitsRight && !(last && width + 2 * gap < x - before)) return;
  const left = fitsRight ? x + gap : x - gap - width;
  // On its own ground, or the verticals of other orders would go through it.
  ctx.fillStyle = palette.surface;
  ctx.fillRect(left - gap / 2, top + gap - 2 * ratio, width + gap, 16 * ratio);
  ctx.fillStyle = palette.text;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'top';
  ctx.fillText(word, left, top + gap);
}

function paintMarker(ground: Ground, marker: Of<'marker'>): void {
  const { ctx, palette, left, ratio } = ground;
  const x = ground.x(marker.time);
  if (x < left || x > left + ground.width) return;
  const y = ground.y(marker.price);
  const size = 5 * ratio;
  const sign = marker.shape === 'up' ? 1 : -1;
  ctx.beginPath();
  if (marker.shape === 'dot') ctx.arc(x, y, size * 0.7, 0, 2 * Math.PI);
  else {
    const tip = y + sign * size;
    ctx.moveTo(x, tip);
    ctx.lineTo(x - size, tip + sign * size * 1.4);
    ctx.lineTo(x + size, tip + sign * size * 1.4);
    ctx.closePath();
  }
  // A rim first: on a candle of its own colour it could not be seen.
  ctx.strokeStyle = palette.surface;
  ctx.lineWidth = 4 * ratio;
  ctx.lineJoin = 'round';
  ctx.stroke();
  ctx.fillStyle = palette[marker.tone];
  ctx.fill();
  if (!marker.label) return;
  ctx.textAlign = 'center';
  ctx.textBaseline = marker.shape === 'up' ? 'top' : 'bottom';
  ctx.fillText(marker.label, x, y + sign * size * 3.2);
}

interface Side {
  readonly from: number;
  readonly to: number;
  readonly price: number;
  readonly above: boolean;
}

/** A soft fill of one side of a price, between two moments. */
function wash(ground: Ground, tone: Tone, { from, to, price, above }: Side): void {
  const { ctx, palette, top } = ground;
  const bottom = top + ground.height;
  const edge = Math.min(bottom, Math.max(top, ground.y(price)));
  ctx.globalAlpha = 0.1;
  ctx.fillStyle = palette[tone];
  ctx.fillRect(from, above ? top : edge, Math.max(0, to - from), above ? edge - top : bottom - edge);
  ctx.globalAlpha = 1;
}
