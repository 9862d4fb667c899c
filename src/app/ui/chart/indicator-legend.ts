import { priceText, quantityText } from '#app/shared/format/number-text.ts';
import type { Caption, FigureColumn, FigureDecimals } from './chart-types.ts';
import styles from './frame.module.css';
import type { IndicatorLook } from './indicator-look.ts';
import type { LineStore } from './line-store.ts';
import { firstAtOrAfter } from './series.ts';

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

export type IndicatorLegend = ReturnType<typeof createIndicatorLegend>;

interface Place {
  readonly parent: HTMLElement;
  /** Share of the parent's height at which it floats. */
  readonly top: number;
}

/**
 * Names and figures of indicators in one row over the picture, which stays where it is as they come and go. It changes
 * with the pointer, so it writes into text nodes itself.
 */
export function createIndicatorLegend(looks: readonly IndicatorLook[], place: Place) {
  const row = document.createElement('div');
  row.className = styles.indicators ?? '';
  row.style.top = `${place.top * 100}%`;
  const fields = looks.map((look) => {
    const item = row.appendChild(document.createElement('span'));
    item.dataset.indicator = look.id;
    item.append(`${look.name} `);
    const values = look.lines.map((line, at) => {
      const value = item.appendChild(document.createElement('b'));
      const color = look.colors[at];
      value.style.color = color === null || color === undefined ? '' : `var(--series-${color + 1})`;
      return { line, text: value.appendChild(document.createTextNode('')) };
    });
    return { look, values };
  });
  place.parent.append(row);
  return {
    /** Writes the value of each line, in the order of the looks and of their lines. */
    show(value: (line: string, look: IndicatorLook) => string) {
      for (const { look, values } of fields) {
        for (const { line, text } of values) {
          const next = value(line, look);
          if (text.data !== next) text.data = next;
        }
      }
    },
    /** What it says, for the saved picture. */
    caption: (): readonly Caption[] =>
      fields.map(({ look, values }) => [
        { text: look.name, series: null },
        ...values.map(({ text }, at) => ({ text: text.data, series: look.colors[at] ?? null })),
      ]),
    remove: () => row.remove(),
  };
}
