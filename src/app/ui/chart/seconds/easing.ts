import { type PriceBounds, priceBounds } from '../columns.ts';
import { firstAtOrAfter } from '../series.ts';
import { lengthOf } from './seconds-store.ts';
import type { SecondsScene } from './seconds-types.ts';

/** Milliseconds in which what a poll brought appears, and the axis comes to other prices. */
const EASE = 180;

/** Lets the line and the price axis go on towards what is known. */
export function createEasing({ store, state, look, now }: SecondsScene, height: () => number) {
  /** The line is drawn up to here. */
  let shown = 0;
  let anew = true;

  /** Epoch seconds up to which there is something to draw. */
  const known = () => Math.min(store.until, now());
  /** Index of the newest row that is drawn. */
  const newest = () => firstAtOrAfter(store, shown + 1e-6) - 1;

  function wantedBounds(): PriceBounds | null {
    const { columns, stretch, decimals } = state;
    const inView = look.lanes.map(({ price }) => price);
    const price = store.close[newest()];
    if (price !== undefined) inView.push(price);
    const any = columns.highest >= columns.lowest;
    const low = any ? columns.lowest : (price ?? Number.NaN);
    const high = any ? columns.highest : (price ?? Number.NaN);
    return priceBounds({ low, high }, inView, false, decimals.price, { stretch });
  }

  /** Moves the axis by a share of its way; true while it is on it. */
  function easeBounds(share: number): boolean {
    const wanted = wantedBounds();
    if (!wanted) return false;
    const { min, max, lowest } = state.bounds;
    const off = Math.abs(wanted.min - min) + Math.abs(wanted.max - max);
    if (anew || off < (wanted.max - wanted.min) / height()) {
      state.bounds = wanted;
      return false;
    }
    const step = (from: number, to: number) => from + (to - from) * share;
    state.bounds = {
      min: step(min, wanted.min),
      max: step(max, wanted.max),
      lowest: step(lowest, wanted.lowest),
    };
    return true;
  }

  return {
    shown: () => shown,
    known,
    newest,
    lastPrice: () => store.close[newest()] ?? Number.NaN,
    /** The next picture is another one: nothing leads there. */
    restart() {
      anew = true;
    },
    /** Goes on for so many milliseconds, at once where motion is reduced; true while it is on the way. */
    go(passed: number, still: boolean): boolean {
      const share = anew || still ? 1 : 1 - Math.exp((-3 * passed) / EASE);
      const target = known();
      shown += (target - shown) * share;
      if (Math.abs(target - shown) < 0.02 || lengthOf(store) > 0 || target < shown) shown = target;
      const axis = easeBounds(share);
      anew = false;
      return axis || shown !== target;
    },
  };
}

export type Easing = ReturnType<typeof createEasing>;
