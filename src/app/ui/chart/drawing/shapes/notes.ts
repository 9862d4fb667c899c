import { priceText } from '#app/shared/format/number-text.ts';
import { line, ofOne, ofTwo, quiet, type Shape } from './shape.ts';

/** CSS pixels from a price to its label. */
const ABOVE = 18;
/** CSS pixels from there to the foot of the label. */
const FOOT = 8;

/** It is moved by its words. */
export const text: Shape = {
  ...ofOne((a, _, drawing) => [
    { kind: 'words', at: a, text: drawing.text, align: 'left', ink: 'own', solid: true },
  ]),
  grips: [],
};

/** A text that points at a place. */
export const callout = ofTwo((a, b, _, drawing) => [
  line(a, b),
  { kind: 'words', at: b, text: drawing.text, align: 'center', ink: 'own', solid: true, plate: true },
]);

/** The price of its point. */
export const priceLabel = ofOne((a, { precision }) => [
  quiet([a, { x: a.x, y: a.y - ABOVE + FOOT }]),
  {
    kind: 'words',
    at: { x: a.x, y: a.y - ABOVE },
    text: priceText(a.price, precision),
    align: 'center',
    ink: 'own',
    solid: true,
    plate: true,
  },
]);
