import { priceText } from '#app/shared/format/number-text.ts';
import { momentText } from '../../axes.ts';
import { firstAtOrAfter } from '../../series.ts';
import { MARGIN, type Point } from '../geometry.ts';
import { ofOne, type Part, quiet, type ShapeScene } from './shape.ts';

/** The same in every language. */
const NAME = 'VWAP';
/** CSS pixels between the line and its words. */
const ABOVE = 10;

interface Average {
  readonly time: number;
  readonly price: number;
}

/**
 * The volume-weighted average price since a candle: at each candle the sum of typical price times volume, divided by the
 * volume. Only loaded candles count. An anchor before the first of them starts there, which `isWhole` denies.
 */
export function averagesSince(
  anchor: number,
  { candles, period }: Pick<ShapeScene, 'candles' | 'period'>,
): { readonly isWhole: boolean; readonly averages: readonly Average[] } {
  const { time, high, low, close, volume, length } = candles;
  const first = firstAtOrAfter(candles, anchor - period + 1);
  const averages: Average[] = [];
  let [worth, amount] = [0, 0];
  for (let at = first; at < length; at++) {
    const [opens, top, bottom, end, traded] = [time[at], high[at], low[at], close[at], volume[at]];
    if (opens === undefined || top === undefined || bottom === undefined || end === undefined) break;
    if (traded !== undefined && traded > 0) {
      worth += ((top + bottom + end) / 3) * traded;
      amount += traded;
    }
    if (amount > 0) averages.push({ time: opens + period / 2, price: worth / amount });
  }
  return { isWhole: length > 0 && (time[0] ?? 0) <= anchor, averages };
}

/** The line within the painted plot, with at most one point a pixel. */
function visible(averages: readonly Average[], { field }: ShapeScene): readonly Point[] {
  const points: Point[] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const { time, price } of averages) {
    const x = field.x(time);
    if (x < -MARGIN.x || x - last < 1) continue;
    if (x > field.width + MARGIN.x) break;
    points.push({ x, y: field.y(price) });
    last = x;
  }
  return points;
}

/** The average since the candle of its point. */
export const vwap = ofOne((a, scene) => {
  const { isWhole, averages } = averagesSince(a.time, scene);
  const [first] = averages;
  const newest = averages.at(-1);
  const points = visible(averages, scene);
  const end = points.at(-1);
  if (!first || !newest || !end) return [quiet([a, a])];
  const { words, period, precision, field } = scene;
  const figure = `${NAME} ${priceText(newest.price, precision)}`;
  const text = isWhole ? figure : `${figure} · ${words.vwapFrom(momentText(first.time, period))}`;
  const label: Part = {
    kind: 'words',
    at: { x: Math.min(end.x, field.width - 4), y: end.y - ABOVE },
    text,
    align: 'right',
    ink: 'own',
  };
  const start = { x: field.x(first.time), y: field.y(first.price) };
  return [{ kind: 'path', points, ink: 'own' }, quiet([a, start]), label];
});
