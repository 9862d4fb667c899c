import { priceText } from '#app/shared/format/number-text.ts';
import {
  extensionOf,
  type Level,
  percentText,
  ratiosOf,
  ratioText,
  retracementOf,
  rewardOf,
  signedText,
  spanOf,
} from '#app/ui/chart/drawing/measures.ts';
import { averagesSince } from '#app/ui/chart/drawing/shapes/average.ts';
import type { ShapeScene } from '#app/ui/chart/drawing/shapes/shape.ts';
import type { Drawing } from '#protocol/drawings.ts';

type Figures = Omit<ShapeScene, 'field'>;

const levelTexts = (levels: readonly Level[], precision: number): readonly string[] =>
  levels.map(({ share, price }) => `${ratioText(share)} ${priceText(price, precision)}`);

/** The figures that the picture of a drawing shows besides its place, in the same words. */
export function figureTexts(drawing: Drawing, figures: Figures): readonly string[] {
  const { period, precision, words } = figures;
  const { kind } = drawing;
  const [a, b, c] = drawing.points;
  if (!a) return [];
  if (kind === 'vwap') {
    const newest = averagesSince(a.time, figures).averages.at(-1);
    return newest ? [priceText(newest.price, precision)] : [];
  }
  if (!b) return [];
  const span = spanOf(a, b, period);
  const move = `${signedText(span.change, precision)} (${percentText(span.percent)})`;
  const time = [words.bars(span.bars), words.time(span.seconds)];
  switch (kind) {
    case 'ruler':
      return [move, ...time];
    case 'priceRange':
      return [move];
    case 'dateRange':
      return time;
    case 'retracement':
      return levelTexts(retracementOf(a.price, b.price, ratiosOf(kind, drawing)), precision);
    case 'extension':
      return c ? levelTexts(extensionOf(a.price, b.price, c.price, ratiosOf(kind, drawing)), precision) : [];
    case 'long':
    case 'short': {
      if (!c) return [];
      const { target, stop, ratio } = rewardOf(a.price, b.price, c.price);
      return [
        `${words.target} ${percentText(target)}`,
        `${words.stop} ${percentText(stop)}`,
        `${words.ratio} ${ratio === null ? '–' : priceText(ratio, 2)}`,
      ];
    }
    default:
      return [];
  }
}
