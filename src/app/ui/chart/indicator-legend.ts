import { priceText, quantityText } from '#app/shared/format/number-text.ts';
import type { Caption, FigureColumn, FigureDecimals } from './chart-types.ts';
import { textIn, write } from './elements.ts';
import styles from './frame.module.css';
import type { IndicatorLook } from './indicator-look.ts';
import type { LineStore } from './line-store.ts';
import { firstAtOrAfter } from './series.ts';

/** A line's value at a candle as its place has it; a dash where there is none. */
function figureText(
  store: LineStore,
  line: string,
  time: number | null,
  { place, decimals: { price, volume } }: { place: IndicatorLook['place']; decimals: FigureDecimals },
): string {
  const index = time === null ? store.length : firstAtOrAfter(store, time);
  const known = index < store.length && store.time[index] === time;
  const value = (known ? store.lines[line]?.[index] : null) ?? Number.NaN;
  if (place === 'macd') return quantityText(value);
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
      text: (time: number) => figureText(store, line, time, { place, decimals }),
    })),
  );

export type IndicatorLegend = ReturnType<typeof createIndicatorLegend>;

/** Names and figures of indicators in one row over the picture, at a share of its height; it stays as they come and go. */
export function createIndicatorLegend(looks: readonly IndicatorLook[], parent: HTMLElement, top: number) {
  const row = document.createElement('div');
  row.className = styles.indicators ?? '';
  row.style.top = `${top * 100}%`;
  const fields = looks.map((look) => {
    const item = row.appendChild(document.createElement('span'));
    item.dataset.indicator = look.id;
    item.append(`${look.name} `);
    const values = look.lines.map((line, at) => {
      const series = look.colors[at] ?? null;
      const value = item.appendChild(document.createElement('b'));
      if (series !== null) value.style.color = `var(--series-${series + 1})`;
      return { line, series, text: textIn(value) };
    });
    return { look, values };
  });
  parent.append(row);
  return {
    show(store: LineStore, time: number | null, decimals: FigureDecimals) {
      for (const { look, values } of fields) {
        const { place } = look;
        for (const { line, text } of values) write(text, figureText(store, line, time, { place, decimals }));
      }
    },
    /** What it says, for the saved picture. */
    caption: (): readonly Caption[] =>
      fields.map(({ look, values }) => [
        { text: look.name, series: null },
        ...values.map(({ text, series }) => ({ text: text.data, series })),
      ]),
    remove: () => row.remove(),
  };
}
