import { arrowHead, boxOf, type Point } from '../geometry.ts';
import { percentText, signedText, spanOf } from '../measures.ts';
import { closed, type Ink, line, ofTwo, type Part, type Placed, type ShapeScene } from './shape.ts';

/** CSS pixels between the end of a range and its words. */
const LABEL_GAP = 12;

/** What lies between two points, in words. */
function measured(from: Placed, to: Placed, { period, precision, words }: ShapeScene) {
  const { change, percent, bars, seconds } = spanOf(from, to, period);
  const ink: Ink = change < 0 ? 'down' : 'up';
  return {
    ink,
    price: `${signedText(change, precision)} (${percentText(percent)})`,
    time: `${words.bars(bars)}  ${words.time(seconds)}`,
  };
}

/** Past the end of a range, away from its start. */
const label = (a: Point, b: Point, text: string, ink: Ink): Part => ({
  kind: 'words',
  at: { x: (a.x + b.x) / 2, y: b.y + (b.y > a.y ? LABEL_GAP : -LABEL_GAP) },
  text,
  align: 'center',
  ink,
  plate: true,
});

const shaft = (from: Point, to: Point, ink: Ink): readonly Part[] => [
  { kind: 'path', points: [from, to], ink, quiet: true },
  { kind: 'path', points: arrowHead(from, to), ink, quiet: true },
];

export const ruler = ofTwo((a, b, scene) => {
  const { ink, price, time } = measured(a, b, scene);
  return [
    { kind: 'area', points: boxOf(a, b), ink, solid: true },
    { kind: 'path', points: closed(boxOf(a, b)), ink, quiet: true },
    label(a, b, `${price}  ${time}`, ink),
  ];
});

/** From one price to another, wherever in time. */
export const priceRange = ofTwo((a, b, scene) => {
  const { ink, price } = measured(a, b, scene);
  const middle = (a.x + b.x) / 2;
  return [
    { kind: 'area', points: boxOf(a, b), ink, solid: true },
    line(a, { x: b.x, y: a.y }, ink),
    line({ x: a.x, y: b.y }, b, ink),
    ...shaft({ x: middle, y: a.y }, { x: middle, y: b.y }, ink),
    label(a, b, price, ink),
  ];
});

/** From one moment to another, at whatever prices. */
export const dateRange = ofTwo((a, b, scene) => {
  const middle = (a.y + b.y) / 2;
  return [
    { kind: 'area', points: boxOf(a, b), ink: 'own', solid: true },
    line(a, { x: a.x, y: b.y }),
    line({ x: b.x, y: a.y }, b),
    ...shaft({ x: a.x, y: middle }, { x: b.x, y: middle }, 'own'),
    label(a, b, measured(a, b, scene).time, 'own'),
  ];
});
