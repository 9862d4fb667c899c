import { type CandleStore, firstAtOrAfter } from '../series.ts';
import { changeOf, firstInView } from './percent-words.ts';

type Closes = Pick<CandleStore, 'time' | 'close' | 'length'>;

/** What part of time is on screen, in epoch seconds. */
export interface InView {
  readonly from: number;
  readonly to: number;
  /** Seconds a candle lasts. */
  readonly period: number;
}

/** The close that a series is compared with: of its first candle in view; null where there is none, or it is no price. */
export function comparedBase(other: Closes, { from, to, period }: InView): number | null {
  const at = firstInView(other, from, period);
  const close = other.close[at] as number;
  return at < other.length && (other.time[at] as number) < to && close > 0 ? close : null;
}

/**
 * The points of a line that begins with `base` on another axis, where `own` stands for the same change. `joined`: the
 * candle before it is there, too; where one is missing the line has a gap.
 */
export function eachPoint(
  other: Closes,
  { from, to, period }: InView,
  { base, own }: { readonly base: number; readonly own: number },
  take: (time: number, price: number, joined: boolean) => void,
): void {
  // One beyond each edge, so that the line runs off the picture.
  const start = Math.max(0, firstInView(other, from, period) - 1);
  const end = Math.min(other.length, firstAtOrAfter(other, to) + 1);
  for (let i = start; i < end; i++) {
    const time = other.time[i] as number;
    // Months differ in length.
    const joined = i > start && time - (other.time[i - 1] as number) < 1.5 * period;
    take(time, (own * (other.close[i] as number)) / base, joined);
  }
}

/** In percent since its first candle in view, at the candle that opens at this time; null: at its newest one. */
export function comparedChange(other: Closes, inView: InView, time: number | null): number | null {
  const base = comparedBase(other, inView);
  const at = time === null ? other.length - 1 : firstAtOrAfter(other, time);
  const known = at >= 0 && at < other.length && (time === null || other.time[at] === time);
  return known && base !== null ? changeOf(other.close[at] as number, base) : null;
}
