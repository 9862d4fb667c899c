import { priceText } from '#app/shared/format/number-text.ts';
import { type Indicator, indicatorId, type KeptIndicator, readAverage } from '#protocol/indicators.ts';
import type { FigureDecimals, IndicatorLook, Look, Pane, SeriesColor } from './chart-types.ts';
import { textIn, write } from './elements.ts';
import styles from './frame.module.css';
import type { LineStore } from './line-store.ts';
import { firstAtOrAfter } from './series.ts';

/** What a layer knows of indicators: averages alone, or all of them. */
export interface IndicatorKit {
  /** Those of a set that can be read and drawn, and how. */
  read(set: readonly KeptIndicator[]): {
    readonly known: readonly Indicator[];
    readonly looks: readonly IndicatorLook[];
  };
  /** Their panes, from the least and greatest value that each has to show. */
  panes(
    looks: readonly IndicatorLook[],
    extremesOn: (scale: string) => readonly [number, number] | null,
    decimals: FigureDecimals,
  ): readonly Pane[];
}

const COLORS = 6;

/** Gives out colours: indicators of one part of the picture take turns, so that their lines can be told apart. */
export function colorTurns() {
  const next = new Map<string, number>();
  return (part: string, wanted: readonly SeriesColor[]): readonly SeriesColor[] => {
    const first = next.get(part) ?? 0;
    const counted = wanted.filter((color) => typeof color === 'number');
    next.set(part, first + new Set(counted).size);
    return wanted.map((color) => (typeof color === 'number' ? (first + color) % COLORS : color));
  };
}

/** A value as prices are written. */
export const asPrice: Look['text'] = (value, { price }) => priceText(value, price);

/** The averages of price and volume, which a chart shows that nobody has set. */
export const AVERAGES: IndicatorKit = {
  read(set) {
    const turn = colorTurns();
    const known = set.flatMap((kept) => readAverage(kept) ?? []);
    const looks = known.map((average) => {
      const id = indicatorId(average);
      const ofPrice = average.kind === 'ma';
      return {
        id,
        scale: ofPrice ? 'y' : 'volume',
        name: `${ofPrice ? 'MA' : 'VOL MA'} ${average.length}`,
        lineNames: [],
        lines: [`${id}/value`],
        colors: turn('', [0]),
        text: ofPrice ? asPrice : (value, { volume }) => priceText(value, volume),
      } satisfies IndicatorLook;
    });
    return { known, looks };
  },
  panes: () => [],
};

/** A line's value at a candle as its place has it; a dash where there is none. */
export function figureText(
  store: LineStore,
  line: string,
  time: number | null,
  { text, decimals }: { readonly text: Look['text']; readonly decimals: FigureDecimals },
): string {
  const index = time === null ? store.length : firstAtOrAfter(store, time);
  const known = index < store.length && store.time[index] === time;
  const value = (known ? store.lines[line]?.[index] : null) ?? Number.NaN;
  return text(value, decimals);
}

/** Lines whose figures fit in one row of a narrow chart. */
const ONE_ROW = 5;

/**
 * Names and figures of indicators: under each other in their parent, or over the picture at a share of its height. Their
 * room stays as figures come and go.
 */
export function createIndicatorLegend(
  looks: readonly IndicatorLook[],
  parent: HTMLElement,
  top: number | null,
) {
  const row = document.createElement('div');
  row.className = styles.indicators ?? '';
  if (top !== null) row.style.top = `${top * 100}%`;
  row.dataset.rows = top !== null ? 'pane' : looks.flatMap(({ lines }) => lines).length > ONE_ROW ? '2' : '1';
  const fields = looks.map((look) => {
    const item = row.appendChild(document.createElement('span'));
    item.dataset.indicator = look.id;
    item.append(`${look.name} `);
    const values = look.lines.map((line, at) => {
      const series = look.colors[at] ?? null;
      const value = item.appendChild(document.createElement('b'));
      if (series !== null)
        value.style.color = `var(--${typeof series === 'number' ? `series-${series + 1}` : series})`;
      return { line, text: textIn(value) };
    });
    return { look, values };
  });
  // Names without figures would be moved apart by them.
  row.style.visibility = 'hidden';
  parent.append(row);
  return {
    show(store: LineStore, time: number | null, decimals: FigureDecimals) {
      if (store.length > 0) row.style.visibility = '';
      // A candle that began this moment: its values are on their way, and a dash until then would move the others.
      if (time !== null && time > (store.time[store.length - 1] ?? time)) return;
      for (const { look, values } of fields) {
        for (const [at, { line, text }] of values.entries())
          write(
            text,
            look.figure
              ? look.text(look.figure(at), decimals)
              : figureText(store, line, time, { text: look.text, decimals }),
          );
      }
    },
    remove: () => row.remove(),
  };
}
