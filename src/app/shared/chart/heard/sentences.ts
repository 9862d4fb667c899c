import { compare, divide, multiply, subtract } from '#app/shared/format/arithmetic.ts';
import { plainPercent } from '#app/shared/format/decimal.ts';
import type { Translate } from '#app/shared/i18n/failure-text.ts';
import { momentText } from '#app/ui/chart/axes.ts';
import type { FigureDecimals, IndicatorLook, LayerFigures } from '#app/ui/chart/chart-types.ts';
import { candleText } from '#app/ui/chart/elements.ts';
import type { LineStore } from '#app/ui/chart/line-store.ts';
import { byName, CANDLE_FIELDS, type Candle, firstAtOrAfter } from '#app/ui/chart/series.ts';
import { decimal, HUNDRED } from '#protocol/decimal.ts';
import type { Decimal } from '#protocol/units.ts';

/** What is read of a candle besides the values of indicators. */
const OWN = ['candle', 'prices', 'volume'] as const;
type Own = (typeof OWN)[number];

/** What can be read of each candle, in the order in which keys go through it. */
export interface Reading {
  readonly id: string;
  /** Null: the candle's own figures. */
  readonly look: IndicatorLook | null;
}

export const readingsOf = (figures: LayerFigures | undefined): readonly Reading[] => [
  ...OWN.map((id) => ({ id, look: null })),
  // A hidden one has no values.
  ...(figures?.looks ?? []).filter(({ lines }) => lines.length > 0).map((look) => ({ id: look.id, look })),
];

/** The reading before or after one, around the ends; the first where that one is no longer shown. */
export function turned(all: readonly Reading[], id: string, by: 1 | 0 | -1): Reading {
  const at = all.findIndex((each) => each.id === id);
  const next = all[(at + by + all.length) % all.length];
  return (at < 0 ? all[0] : next) ?? { id: 'candle', look: null };
}

/** How a chart writes its figures. */
export interface Written {
  /** Seconds a candle lasts. */
  readonly period: number;
  readonly decimals: FigureDecimals;
}

/** "up 0.40%": from one price to another, cut to two decimals, as everywhere. */
export function changeText(from: Decimal, to: Decimal, t: Translate): string {
  const direction = compare(to, from);
  const [more, less] = direction > 0 ? [to, from] : [from, to];
  const share = divide(multiply(subtract(more, less), HUNDRED, 18), from, 2);
  if (direction === 0 || share === null) return t('heard.flat');
  return t(direction > 0 ? 'heard.up' : 'heard.down', { percent: plainPercent(share) });
}

/** A price of a chart as exact as the pair writes it. */
export const exactPrice = (price: number, precision: number): Decimal | null =>
  Number.isFinite(price) ? decimal(price.toFixed(precision)) : null;

function movedText(candle: Candle, { decimals }: Written, t: Translate): string {
  const [open, close] = [candle.open, candle.close].map((price) => exactPrice(price, decimals.price));
  return open && close ? changeText(open, close, t) : t('heard.noValue');
}

function indicatorFigures({ lines, lineNames, text, figure }: IndicatorLook, store: LineStore, time: number) {
  const index = firstAtOrAfter(store, time);
  const known = index < store.length && store.time[index] === time;
  return (decimals: FigureDecimals, t: Translate): string =>
    lines
      .map((line, at) => {
        const value = figure ? figure(at) : known ? store.lines[line]?.[index] : undefined;
        const said = value === undefined || Number.isNaN(value) ? t('heard.noValue') : text(value, decimals);
        return [lineNames[at], said].filter(Boolean).join(' ');
      })
      .join(t('heard.comma'));
}

interface Read extends Written {
  readonly candle: Candle;
  readonly reading: Reading;
  readonly store: LineStore | undefined;
  /** As it is said: with its day, or without. */
  readonly time: string;
  /** It is not over yet. */
  readonly running: boolean;
}

/** What is said of a candle. */
export function sentenceOf(read: Read, t: Translate): string {
  const { candle, reading, store, time, running, decimals } = read;
  const figures = byName(CANDLE_FIELDS, (field) => candleText(candle, field, decimals));
  if (reading.look) {
    const told = store ? indicatorFigures(reading.look, store, candle.time)(decimals, t) : t('heard.noValue');
    return t('heard.indicator', { time, name: reading.look.name, figures: told });
  }
  const own = reading.id as Own;
  if (own !== 'candle') return t(`heard.${own}`, { time, ...figures });
  return t(running ? 'heard.running' : 'heard.candle', {
    time,
    ...figures,
    change: movedText(candle, read, t),
  });
}

/** A moment with its day, or without one where it is that of the moment said before. */
export function spokenTime(time: number, before: number | null, period: number): string {
  const text = momentText(time, period);
  const [day, clock] = text.split(' ');
  const same = before !== null && momentText(before, period).split(' ')[0] === day;
  return same && clock ? clock : text;
}

interface Placed {
  /** What is read is another thing now. */
  readonly turned: boolean;
  /** Its name, where its sentence does not say it. */
  readonly name: string | null;
  /** The end that a step has reached. */
  readonly end: 'newest' | 'oldest' | 'newestTrade' | 'oldestTrade' | null;
}

/** A sentence, with what is read where that is another thing now, or with the end that a step has reached. */
export function placed(sentence: string, { turned: isTurned, name, end }: Placed, t: Translate): string {
  if (isTurned) return name === null ? sentence : t('heard.turned', { name, sentence });
  return end === null ? sentence : t(`heard.${end}`, { sentence });
}
