import { AXIS_FONT_SIZE } from './axis-labels.ts';
import type { OverlayBox } from './paint-level.ts';
import { spreadLabels } from './spread-labels.ts';

/** A label on the price axis. */
export interface Tag {
  readonly price: number;
  readonly text: string;
  readonly fill: string;
  readonly ink: string;
}

const HEIGHT = 18;

/**
 * Labels on the price axis, the most important first; those whose price is out of view are left out. Gives the middles
 * of what it painted, in device pixels: the scale keeps its own labels off them.
 */
export function paintTags(
  ctx: CanvasRenderingContext2D,
  tags: readonly Tag[],
  box: OverlayBox,
  axisWidth: number,
): readonly number[] {
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
  ctx.textAlign = 'left';
  ctx.textBaseline = 'middle';
  // The important one is painted last, above all others.
  for (let i = seen.length - 1; i >= 0; i--) {
    const tag = seen[i];
    const y = places[i];
    if (!tag || y === undefined) continue;
    ctx.fillStyle = tag.fill;
    ctx.beginPath();
    ctx.roundRect(x, Math.round(y - half), width, HEIGHT * ratio, 4 * ratio);
    ctx.fill();
    ctx.fillStyle = tag.ink;
    ctx.fillText(tag.text, x + 6 * ratio, Math.round(y) + 0.5 * ratio);
  }
  return places;
}

export const tagFont = (font: string, ratio: number): string => `${AXIS_FONT_SIZE * ratio}px ${font}`;
