import uPlot from 'uplot';
import { priceText, tickDecimals } from '#app/shared/format/number-text.ts';
import { type Palette, textScale } from '../theme.ts';
import type { PlotState } from './chart-types.ts';

/** CSS pixels, of everything that is written on an axis. */
export const axisFontSize = (): number => 11 * textScale();
/** An estimate on the wide side keeps an axis still while fonts load. */
export const DIGIT_PIXELS = 6.8;
export const LEAST_AXIS = 72;
const AXIS_MARGIN = 18;

/** What the axis says of a price. */
export const axisText = ({ words, decimals }: Pick<PlotState, 'words' | 'decimals'>, price: number): string =>
  words?.text?.(price) ?? priceText(price, decimals.price);

/** CSS pixels that the price axis needs for the longest of these prices. */
export function axisWidthFor(highs: Float64Array, precision: number): number {
  let highest = 0;
  for (const high of highs) if (high > highest) highest = high;
  return Math.ceil((priceText(highest, precision).length * DIGIT_PIXELS + AXIS_MARGIN) * textScale());
}

/** The look of every axis; its numbers get as many decimals as tell them apart. */
export function plainAxis(palette: () => Palette, { grid, ...axis }: uPlot.Axis): uPlot.Axis {
  return {
    stroke: () => palette().muted,
    font: `${axisFontSize()}px ${palette().font}`,
    grid: { stroke: () => palette().grid, width: 1, ...grid },
    ticks: { show: false },
    values: (_plot, splits) => splits.map((value) => priceText(value, tickDecimals(splits))),
    ...axis,
  };
}

/** The labels of a lower axis, without one that the left edge would cut. */
export const whole = (plot: uPlot, splits: readonly number[], text: (value: number) => string) =>
  splits.map((value) => {
    const label = text(value);
    return plot.valToPos(value, 'x') < (label.length * DIGIT_PIXELS * textScale()) / 2 ? null : label;
  });

/**
 * Round prices between two bounds, about `most` of them, in steps of 1, 2 or 5 times a power of ten
 * and never finer than the price's own decimals.
 */
export function linearTicks(low: number, high: number, most: number, precision: number): number[] {
  if (!(high > low) || most < 1) return [];
  const rough = (high - low) / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 2.5, 5, 10].find((each) => power * each >= rough * 0.999) ?? 10;
  const step = Math.max(power * factor, 10 ** -precision);
  const ticks: number[] = [];
  // Counted in whole steps: adding up fractions would drift.
  for (let n = Math.ceil(low / step); n * step <= high; n++) ticks.push(n * step);
  return ticks;
}

const DAY = 86_400;

/** Of a moment in epoch seconds, in the zone of the device. */
export const localDate = (time: number): Date => new Date(time * 1000);

/** How charts read a moment: a date whose local fields are those of the time zone that is chosen for charts. */
export const dates = { of: localDate };

/** Of a moment in epoch seconds, in the time zone of charts. */
export const chartDate = (time: number): Date => dates.of(time);

const yearText = uPlot.fmtDate('{YYYY}');
const monthDayText = uPlot.fmtDate('{MM}-{DD}');
const clockText = uPlot.fmtDate('{HH}:{mm}');
const dayText = uPlot.fmtDate('{YYYY}-{MM}-{DD}');
const minuteText = uPlot.fmtDate('{YYYY}-{MM}-{DD} {HH}:{mm}');

/**
 * The zone that the times of a chart are in, at a moment of it (epoch seconds): "UTC+8"; null for candles of a day and
 * longer, which are the exchange's days and not the viewer's. Not by `Intl`, whose words the first chart would have to
 * load.
 */
export function zoneText(time: number, period: number, dateOf = chartDate): string | null {
  if (period >= DAY || !Number.isFinite(time)) return null;
  const date = dateOf(time);
  const east = Math.round((date.getTime() / 1000 - time) / 60) - date.getTimezoneOffset();
  const minutes = Math.abs(east) % 60;
  const hours = `${east < 0 ? '-' : '+'}${(Math.abs(east) - minutes) / 60}`;
  return `UTC${east === 0 ? '' : hours}${minutes === 0 ? '' : `:${minutes}`}`;
}

/** The same of the moments between two: "UTC-5→-4" where the clocks change. */
export function zonesText(from: number, to: number, period: number, dateOf = chartDate): string | null {
  const first = zoneText(from, period, dateOf);
  const last = zoneText(to, period, dateOf);
  return last === null || first === last ? last : `${first}→${last.slice(3) || '+0'}`;
}

/** "14:05", "11-21" at midnight or between days, "2026" at a new year: short, the same in every language. */
export function tickText(time: number, stepSeconds: number, dateOf = chartDate): string {
  const date = dateOf(time);
  const midnight = date.getHours() === 0 && date.getMinutes() === 0;
  if (midnight && date.getMonth() === 0 && date.getDate() === 1) return yearText(date);
  return (midnight || stepSeconds >= 86_400 ? monthDayText : clockText)(date);
}

const HALF_DAY = DAY / 2;
/** The fields of the date that it is in UTC. */
const utcDate = (time: number): Date => uPlot.tzDate(new Date(time * 1000), 'Etc/UTC');

/**
 * The legend and the crosshair: "2026-11-21 14:05" in the zone of the chart, or the day alone where a candle lasts one.
 * That is the exchange's day whatever the viewer's zone: its noon has the same date in UTC wherever from UTC-11 to UTC+12
 * the exchange's days begin at midnight.
 */
export const momentText = (time: number, period: number, dateOf = chartDate): string =>
  period >= DAY ? dayText(utcDate(time + HALF_DAY)) : minuteText(dateOf(time));
