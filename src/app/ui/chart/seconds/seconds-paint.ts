import uPlot from 'uplot';
import { textScale } from '../../theme.ts';
import { axisFontSize, chartDate } from '../axes.ts';
import type { Ground } from '../chart-types.ts';
import { strokePath } from '../tags.ts';

/** "14:08:42", in the zone of the chart. */
const clockText = uPlot.fmtDate('{HH}:{mm}:{ss}');
export const secondText = (time: number): string => clockText(chartDate(time));

/** Gaps shorter than this are silence between two polls, too short to see. */
const LEAST_GAP = 1;
const HATCH = 5;

/** Where trades were not seen: hatched at the foot of the chart, with how long. */
export function paintGaps(
  ground: Ground,
  gaps: readonly (readonly [number, number])[],
  words: (seconds: number) => string,
): void {
  const { ctx, palette, ratio, left, top, width, height } = ground;
  const bottom = top + height;
  const tall = 36 * ratio;
  let free = left;
  for (const [from, to] of gaps) {
    const [start, end] = [Math.max(left, ground.x(from)), Math.min(left + width, ground.x(to))];
    if (to - from < LEAST_GAP || end - start < 2 * ratio) continue;
    ctx.save();
    ctx.beginPath();
    ctx.rect(start, bottom - tall, end - start, tall);
    ctx.clip();
    strokePath(ground, palette.faint, [], () => {
      for (let x = start - tall; x < end; x += HATCH * ratio) {
        ctx.moveTo(x, bottom);
        ctx.lineTo(x + tall, bottom - tall);
      }
    });
    ctx.restore();
    const text = words(Math.round(to - from));
    const wide = ctx.measureText(text).width;
    const x = Math.min(Math.max((start + end - wide) / 2, left + 4 * ratio), left + width - wide - 4 * ratio);
    // One that has no room beside the last one goes without its words.
    if (x < free) continue;
    free = x + wide + 8 * ratio;
    ctx.fillStyle = palette.muted;
    ctx.textAlign = 'left';
    ctx.textBaseline = 'bottom';
    ctx.fillText(text, x, bottom - tall - 3 * ratio);
  }
}

/** What is still to come, and the line between. */
export function paintPresent(ground: Ground, now: number): void {
  const { ctx, palette, left, top, width, height } = ground;
  const x = Math.round(ground.x(now)) + 0.5;
  if (x < left || x > left + width) return;
  ctx.globalAlpha = 0.05;
  ctx.fillStyle = palette.muted;
  ctx.fillRect(x, top, left + width - x, height);
  ctx.globalAlpha = 1;
  strokePath(ground, palette.faint, [], () => {
    ctx.moveTo(x, top);
    ctx.lineTo(x, top + height);
  });
}

/** The last price: a dot where it is known up to, and how it lies to what is still to come. */
export function paintHead(ground: Ground, moment: number, price: number, tone: 'up' | 'down'): void {
  const { ctx, palette, ratio, left, width } = ground;
  const [x, y] = [ground.x(moment), ground.y(price)];
  if (x > left + width || Number.isNaN(y)) return;
  strokePath(ground, palette[tone], [2, 3], () => {
    ctx.moveTo(Math.max(x, left), Math.round(y) + 0.5);
    ctx.lineTo(left + width, Math.round(y) + 0.5);
  });
  ctx.fillStyle = palette[tone];
  for (const [radius, alpha] of [
    [8, 0.25],
    [4, 1],
  ] as const) {
    ctx.globalAlpha = alpha;
    ctx.beginPath();
    ctx.arc(x, y, radius * ratio, 0, 2 * Math.PI);
    ctx.fill();
  }
  ctx.globalAlpha = 1;
}

/** A moment on the axis below the plot, over its own labels. */
export function paintMoment(
  { ctx, palette, ratio, left, top, width, height }: Ground,
  x: number,
  time: number,
  lit: boolean,
): void {
  if (x < left || x > left + width) return;
  const text = secondText(time);
  const scale = ratio * textScale();
  ctx.font = `${axisFontSize() * ratio}px ${palette.font}`;
  const wide = ctx.measureText(text).width + 10 * ratio;
  const start = Math.min(Math.max(x - wide / 2, left), left + width - wide);
  const from = top + height + 4 * ratio;
  ctx.clearRect(start - 2 * ratio, from, wide + 4 * ratio, 18 * scale);
  ctx.fillStyle = lit ? palette.accent : palette.grid;
  ctx.beginPath();
  ctx.roundRect(start, from, wide, 18 * scale, 4 * ratio);
  ctx.fill();
  ctx.fillStyle = lit ? palette.accentInk : palette.text;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillText(text, start + wide / 2, from + 9.5 * scale);
}
