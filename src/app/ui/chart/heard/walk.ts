import { type CandleStore, firstAtOrAfter } from '../series.ts';
import type { ViewRange } from '../view.ts';

const TEN = 10;

/** Where one key leads: so many candles, or to an end. */
export type Step = number | 'oldest' | 'newest';

type Held = Pick<CandleStore, 'time' | 'length'>;

/** A row by its time, which stays as older ones come or go: several trades may have the same. */
export interface Moment {
  readonly time: number;
  readonly nth: number;
}

/** The moment of a row. */
export function momentAt(store: Held, index: number): Moment {
  const time = store.time[index] ?? 0;
  return { time, nth: index - firstAtOrAfter(store, time) };
}

/** The candles of a view, from one index up to another that is not among them: those whose middle is in it. */
export function inView(store: Held, { from, to }: ViewRange, period: number): readonly [number, number] {
  return [firstAtOrAfter(store, from - period / 2), firstAtOrAfter(store, to - period / 2)];
}

/**
 * The index of the candle that a step leads to; -1 where there are none. The first step goes to the newest candle in view,
 * wherever it would lead from there.
 *
 * @param at the opening time of the candle that was read last, and its number among those of one time
 */
export function stepTo(store: Held, at: Moment | null, step: Step, view: ViewRange, period: number): number {
  const last = store.length - 1;
  if (step === 'oldest') return Math.min(0, last);
  if (step === 'newest') return last;
  const [, end] = inView(store, view, period);
  const next = at === null ? Math.max(0, end - 1) : firstAtOrAfter(store, at.time) + at.nth + step;
  return Math.min(last, Math.max(0, next));
}

/** The end that a row is; null for those between. */
export const endOf = ({ length }: Pick<Held, 'length'>, index: number): 'newest' | 'oldest' | null =>
  index === length - 1 ? 'newest' : index === 0 ? 'oldest' : null;

/** What a key asks for: another candle, or another thing to read of it. */
export type Walk = { readonly step: Step } | { readonly turn: 1 | -1 };

/** How far a walk steps: not at all where it turns to another thing to read. */
export const stepOf = (walk: Walk): Step => ('step' in walk ? walk.step : 0);
export const turnOf = (walk: Walk): 1 | 0 | -1 => ('turn' in walk ? walk.turn : 0);

const PLAIN: Readonly<Record<string, Walk>> = {
  ArrowLeft: { step: -1 },
  ArrowRight: { step: 1 },
  PageUp: { step: -TEN },
  PageDown: { step: TEN },
  Home: { step: 'oldest' },
  End: { step: 'newest' },
  ArrowUp: { turn: -1 },
  ArrowDown: { turn: 1 },
};
/** Where there are drawings, the paging keys go through those. */
const WITH_CONTROL: Readonly<Record<string, Walk>> = {
  ArrowLeft: { step: -TEN },
  ArrowRight: { step: TEN },
};

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** What a key on the chart asks for; null where it is none of these. With Shift the keys move the view instead. */
export function walkOf({ key, shiftKey, ctrlKey, metaKey, altKey }: Pressed): Walk | null {
  if (shiftKey || metaKey || altKey) return null;
  return (ctrlKey ? WITH_CONTROL : PLAIN)[key] ?? null;
}
