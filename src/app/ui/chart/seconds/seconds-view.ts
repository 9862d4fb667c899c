import type { SecondsPeriod } from '#protocol/seconds-periods.ts';
import type { ViewRange } from '../view.ts';

/** Where the present stands while the view follows: behind it is room for what runs. */
export const PRESENT = 3 / 5;
/** The widest and the closest view, seconds. */
const [WIDEST, CLOSEST] = [2400, 8];

/** Seconds in view where nothing runs. */
const USUAL: Readonly<Record<SecondsPeriod, number>> = { tick: 180, '1s': 180, '5s': 600, '15s': 1500 };
/** Fewer candles than these are no chart, however short the contract. */
const FEWEST: Readonly<Record<SecondsPeriod, number>> = { tick: 45, '1s': 60, '5s': 200, '15s': 600 };
/** Air before the first entry and behind the last expiry, as a share of the view. */
const AIR = 0.03;

/**
 * Seconds in view so that contracts of these lengths are held whole from their opening to their expiry, with the
 * present where it stands: the same all the while they run, for a view that shrinks with the time left would swim.
 */
export function spanOf(lengths: readonly number[], period: SecondsPeriod): number {
  if (lengths.length === 0) return USUAL[period];
  const longest = Math.max(...lengths);
  return Math.min(WIDEST, Math.max(FEWEST[period], longest / (Math.min(PRESENT, 1 - PRESENT) - AIR)));
}

/** The view around the present. */
export const followed = (now: number, span: number): ViewRange => ({
  from: now - span * PRESENT,
  to: now + span * (1 - PRESENT),
});

/** Zooms by a factor (above 1: closer) around a moment. */
export function zoomed({ from, to }: ViewRange, factor: number, around: number): ViewRange {
  const span = Math.min(WIDEST, Math.max(CLOSEST, (to - from) / factor));
  const share = (around - from) / (to - from);
  return { from: around - share * span, to: around + (1 - share) * span };
}

/** A view that shows neither a trade nor the present shows nothing: it stays in sight of both. */
export function inSight(range: ViewRange, first: number, now: number): ViewRange {
  const span = range.to - range.from;
  const shift =
    Math.max(0, Math.min(first, now) + span * 0.1 - range.to) - Math.max(0, range.from - (now - span * 0.1));
  return { from: range.from + shift, to: range.to + shift };
}

/** On whole pixels, or a line that stands would tremble while the view moves. */
export function onPixels({ from, to }: ViewRange, pixels: number): ViewRange {
  const second = pixels / (to - from);
  const start = Math.round(from * second) / second;
  return { from: start, to: start + (to - from) };
}
