import { priceText } from '#app/format/number-text.ts';

export const LEAST_AXIS = 72;
/** Of the axis font; an estimate on the wide side keeps the axis still while fonts load. */
const DIGIT_PIXELS = 6.8;
const AXIS_MARGIN = 18;

/** CSS pixels that the price axis needs for the longest of these prices. */
export function axisWidthFor(highs: Float64Array, precision: number): number {
  let highest = 0;
  for (const high of highs) if (high > highest) highest = high;
  return Math.ceil(priceText(highest, precision).length * DIGIT_PIXELS) + AXIS_MARGIN;
}
