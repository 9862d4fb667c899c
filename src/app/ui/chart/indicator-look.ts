import { differenceText, priceText } from '#app/shared/format/number-text.ts';
import { type Indicator, indicatorId, indicatorLines, indicatorParameters } from '#protocol/indicators.ts';
import { linearTicks } from './axes.ts';
import type { Caption, FigureColumn, FigureDecimals, Pane } from './chart-types.ts';
import { textIn, write } from './elements.ts';
import styles from './frame.module.css';
import type { LineStore } from './line-store.ts';
import { firstAtOrAfter } from './series.ts';

/** Where an indicator is drawn: over the candles, over the volume bars, or in a pane of its own. */
type Place = 'price' | 'volume' | Pane['kind'];

interface Kind {
  readonly place: Place;
  /** "MA", or "MA 7" with its parameters. */
  readonly name: string;
  /** "UP": what tells the lines of one indicator apart; none where it has one. */
  readonly lineNames: readonly string[];
}

export interface IndicatorLook extends Kind {
  readonly id: string;
  readonly lines: readonly string[];
  /** Index of each line's colour among the palette's; null: bars in the colours of up and down. */
  readonly colors: readonly (number | null)[];
}

/** Lines in the order of `indicatorLines`; short names that traders use in every language. */
const KINDS: Readonly<Record<Indicator['kind'], Kind>> = {
  ma: { name: 'MA', place: 'price', lineNames: [] },
  ema: { name: 'EMA', place: 'price', lineNames: [] },
  boll: { name: 'BOLL', place: 'price', lineNames: ['MID', 'UP', 'LOW'] },
  macd: { name: 'MACD', place: 'macd', lineNames: ['DIF', 'DEA', 'HIST'] },
  rsi: { name: 'RSI', place: 'rsi', lineNames: [] },
  volumeMa: { name: 'VOL MA', place: 'volume', lineNames: [] },
};

const COLORS = 6;

/** How a set is drawn. Indicators of one part of the picture take turns with the colours, so that their lines can be told apart. */
export function looksOf(set: readonly Indicator[]): readonly IndicatorLook[] {
  const next = new Map<Place, number>();
  const partOf = (place: Place) => (place === 'volume' ? 'price' : place);
  return set.map((indicator) => {
    const { place, name, lineNames } = KINDS[indicator.kind];
    const first = next.get(partOf(place)) ?? 0;
    // The two bands share a colour; MACD and its signal differ.
    const used = indicator.kind === 'macd' ? 2 : 1;
    next.set(partOf(place), first + used);
    const lines = indicatorLines(indicator);
    const colors = lines.map((_, at) =>
      indicator.kind === 'macd' ? (at === 2 ? null : (first + at) % COLORS) : first % COLORS,
    );
    // "BOLL 20 2": what traders call it in every language.
    const called = [name, ...indicatorParameters(indicator)].join(' ');
    return { id: indicatorId(indicator), place, name: called, lines, lineNames, colors };
  });
}

/** The panes below the candles, in their order. */
export const panesOf = (looks: readonly IndicatorLook[]): readonly Pane['kind'][] =>
  (['macd', 'rsi'] as const).filter((pane) => looks.some(({ place }) => place === pane));

/** Of the plot's height, for one pane. */
const PANE_SHARE = 0.19;
/** Free shares below a pane's values, and above them, where its legend stands. */
const MARGIN = 0.14;
const LEGEND_MARGIN = 0.4;

export const paneShareFor = (panes: number): number => panes * PANE_SHARE;

/** What a pane's axis spans, margins included. */
interface PaneRange {
  readonly min: number;
  readonly max: number;
}

const RSI_RANGE: PaneRange = { min: 0, max: 100 };
const RSI_LEVELS: readonly number[] = [30, 70];

/** The axis of a pane around zero that shows these values; null: nothing to show, some axis all the same. */
export function paneRange(values: readonly [low: number, high: number] | null): PaneRange {
  const low = Math.min(0, values?.[0] ?? -1);
  const high = Math.max(0, values?.[1] ?? 1);
  const size = high - low || 1;
  return { min: low - size * MARGIN, max: high + size * LEGEND_MARGIN };
}

/** At most three labels, none at the pane's very edge. */
export function paneTicks({ min, max }: PaneRange): readonly number[] {
  const edge = (max - min) * MARGIN * 0.5;
  return linearTicks(min + edge, max - edge, 3, 12);
}

type PaneSpan = Pick<Pane, 'top' | 'height'>;

/** Where the pane of this index lies. */
export const paneSpan = (index: number, panes: number): PaneSpan => ({
  top: 1 - paneShareFor(panes) + index * PANE_SHARE,
  height: PANE_SHARE,
});

/** What the axis of a pane would show over the whole height of the plot, which is what the plot's scales span. */
function wholeRange({ min, max }: PaneRange, { top, height }: PaneSpan): [min: number, max: number] {
  const whole = (max - min) / height;
  return [max + whole * (top - 1), max + whole * top];
}

/** The panes with their axes, from the least and greatest value that each has to show. */
export const layPanes = (
  looks: readonly IndicatorLook[],
  extremesOn: (scale: Pane['kind']) => readonly [number, number] | null,
): readonly Pane[] =>
  panesOf(looks).map((kind, index, all) => {
    const span = paneSpan(index, all.length);
    const own = kind === 'rsi' ? RSI_RANGE : paneRange(extremesOn(kind));
    const ticks = kind === 'rsi' ? RSI_LEVELS : paneTicks(own);
    return { kind, ...span, range: wholeRange(own, span), ticks };
  });

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
  if (place === 'macd') return differenceText(value, price);
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
      if (series !== null) value.style.color = `var(--series-${series + 1})`;
      return { line, series, text: textIn(value) };
    });
    return { look, values };
  });
  // Names without figures would be moved apart by them.
  row.style.visibility = 'hidden';
  parent.append(row);
  return {
    show(store: LineStore, time: number | null, decimals: FigureDecimals) {
      if (store.length > 0) row.style.visibility = '';
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
