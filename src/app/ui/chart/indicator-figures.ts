import { priceText, quantityText } from '#app/format/number-text.ts';
import { firstAtOrAfter } from './candle-store.ts';
import type { FigureColumn, FigureDecimals } from './chart-layer.ts';
import type { IndicatorLook } from './indicator-look.ts';
import type { LineStore } from './line-store.ts';

/** A line's value at a candle; not a number where there is none. */
export function lineValue(store: LineStore, line: string, time: number | null): number {
  const index = time === null ? -1 : firstAtOrAfter(store, time);
  const known = index >= 0 && index < store.length && store.time[index] === time;
  return known ? (store.lines[line]?.[index] ?? Number.NaN) : Number.NaN;
}

/** As the figures of that place are written. */
export function figureText(
  value: number,
  place: IndicatorLook['place'],
  { price, volume }: FigureDecimals,
): string {
  if (place === 'macd') return Number.isNaN(value) ? '–' : quantityText(value);
  return priceText(value, place === 'price' ? price : place === 'volume' ? volume : 2);
}

/** Every line of a set, under its own name. */
export const figureColumns = (
  looks: readonly IndicatorLook[],
  store: LineStore,
  decimals: FigureDecimals,
): readonly FigureColumn[] =>
  looks.flatMap(({ name, place, lines, lineNames }) =>
    lines.map((line, at) => ({
      id: line,
      name: [name, lineNames[at]].filter(Boolean).join(' '),
      text: (time: number) => figureText(lineValue(store, line, time), place, decimals),
    })),
  );
