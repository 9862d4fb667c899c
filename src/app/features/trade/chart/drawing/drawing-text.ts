import { priceText } from '#app/shared/format/number-text.ts';
import type { Translate } from '#app/shared/i18n/failure-text.ts';
import { momentText } from '#app/ui/chart/axes.ts';
import type { ShapeWords } from '#app/ui/chart/drawing/shapes/shape.ts';
import { type Anchor, DRAWING_POINTS, type Drawing, type DrawingKind } from '#protocol/drawings.ts';

/** What is said on drawings. */
export function shapeWords(t: Translate): ShapeWords {
  return {
    target: t('drawing.target'),
    stop: t('drawing.stop'),
    ratio: t('drawing.ratio'),
    vwapFrom: (moment) => t('drawing.vwap.from', { moment }),
    bars: (count) => t('drawing.bars', { bars: priceText(count, 0) }),
    time: (seconds) => spanText(seconds, t),
  };
}

const UNITS = [
  ['days', 86_400],
  ['hours', 3600],
  ['minutes', 60],
] as const;

/** "2d 4h": the two largest units of a span, with its sign. */
export function spanText(seconds: number, t: Translate): string {
  const size = Math.abs(seconds);
  const first = UNITS.findIndex(([, unit]) => size >= unit);
  const shown = UNITS.slice(first < 0 ? UNITS.length - 1 : first).slice(0, 2);
  const parts = shown.flatMap(([name, unit], at) => {
    const rest = at === 0 ? size : size % (shown[at - 1]?.[1] ?? unit);
    const count = Math.floor(rest / unit);
    return count > 0 || at === 0 ? [t(`drawing.${name}`, { count })] : [];
  });
  return `${seconds < 0 ? '−' : ''}${parts.join(' ')}`;
}

/** Which of its points says where it is: of a path or a stroke its ends. */
const namedPoints = ({ kind, points }: Drawing): readonly Anchor[] =>
  DRAWING_POINTS[kind] === null ? [...points.slice(0, 1), ...points.slice(1).slice(-1)] : points;

/** Kinds that are at a price or at a moment alone. */
const SIDES: Readonly<Partial<Record<DrawingKind, 'price' | 'moment'>>> = {
  horizontal: 'price',
  vertical: 'moment',
  timeZones: 'moment',
  priceRange: 'price',
  dateRange: 'moment',
  vwap: 'moment',
};

/** Where a drawing is, in numbers. */
export function placeText(drawing: Drawing, period: number, precision: number): string {
  const side = SIDES[drawing.kind];
  return namedPoints(drawing)
    .map(({ time, price }) => {
      const moment = momentText(time, period);
      if (side === 'price') return priceText(price, precision);
      if (side === 'moment') return moment;
      return `${moment} ${priceText(price, precision)}`;
    })
    .join(' – ');
}
