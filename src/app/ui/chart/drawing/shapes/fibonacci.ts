import { priceText } from '#app/shared/format/number-text.ts';
import { farEnd, MARGIN } from '../geometry.ts';
import { extensionOf, FAN, type Level, ratiosOf, ratioText, retracementOf, zonesOf } from '../measures.ts';
import { line, ofThree, ofTwo, type Part, quiet, type ShapeScene } from './shape.ts';

/** CSS pixels that a level has at least. */
const NARROWEST = 96;
/** Levels whose words would lie on those of the one before are lines alone. */
const LABEL_GAP = 13;

function levelParts(
  { field, precision }: ShapeScene,
  all: readonly Level[],
  left: number,
  right: number,
): readonly Part[] {
  const end = Math.max(right, left + NARROWEST);
  let last = Number.POSITIVE_INFINITY;
  return all.flatMap(({ share, price }): readonly Part[] => {
    const y = field.y(price);
    const level = line({ x: left, y }, { x: end, y });
    if (Math.abs(y - last) < LABEL_GAP) return [level];
    last = y;
    const text = `${ratioText(share)}  ${priceText(price, precision)}`;
    return [level, { kind: 'words', at: { x: left + 4, y: y - 7 }, text, align: 'left', ink: 'own' }];
  });
}

export const retracement = ofTwo((a, b, scene, drawing) => [
  quiet([a, b]),
  ...levelParts(
    scene,
    retracementOf(a.price, b.price, ratiosOf('retracement', drawing)),
    Math.min(a.x, b.x),
    Math.max(a.x, b.x),
  ),
]);

export const extension = ofThree((a, b, c, scene, drawing) => [
  quiet([a, b, c]),
  ...levelParts(
    scene,
    extensionOf(a.price, b.price, c.price, ratiosOf('extension', drawing)),
    Math.min(b.x, c.x),
    Math.max(b.x, c.x),
  ),
]);

/** CSS pixels between a time zone and its number, and between that and the foot of the candles. */
const ZONE_LABEL = { x: 4, y: 10 } as const;

/** A line at each Fibonacci number of spans after the first point; the span is from the first point to the second. */
export const timeZones = ofTwo((a, b, { field }) => [
  quiet([a, b]),
  ...zonesOf(a.time, b.time).flatMap(({ count, time }): readonly Part[] => {
    const x = field.x(time);
    if (x < -MARGIN.x || x > field.width + MARGIN.x) return [];
    const at = { x: x + ZONE_LABEL.x, y: field.height - ZONE_LABEL.y };
    return [
      line({ x, y: -MARGIN.y }, { x, y: field.height + MARGIN.y }),
      { kind: 'words', at, text: String(count), align: 'left', ink: 'own' },
    ];
  }),
]);

/** Rays from the first point through the retracements of the move at its end. */
export const fan = ofTwo((a, b, { field }) => [
  quiet([a, b]),
  ...FAN.flatMap((share): readonly Part[] => {
    const through = { x: b.x, y: b.y + (a.y - b.y) * share };
    const at = { x: through.x + 4, y: through.y - 7 };
    return [
      line(a, farEnd(a, through, field)),
      { kind: 'words', at, text: ratioText(share), align: 'left', ink: 'own' },
    ];
  }),
]);
