import type { SecondsPeriod } from '#protocol/seconds-periods.ts';
import type { ViewRange } from '../view.ts';
import { followed, inSight, PRESENT, spanOf, zoomed } from './seconds-view.ts';

interface MovingViewOptions {
  /** Epoch seconds by the clock that the chart is on. */
  readonly now: () => number;
  /** Epoch seconds of the first trade that is held. */
  readonly first: () => number;
  /** CSS pixels of the plot. */
  readonly pixels: () => number;
  readonly moved: () => void;
  /** Told when it begins to follow, or ends. */
  readonly following: (on: boolean) => void;
}

/** Milliseconds in which a followed view comes to another width. */
const SETTLE = 180;

/** What part of time is in view: around the present while it follows, where the person put it else. */
export function createMovingView({ now, first, pixels, moved, following }: MovingViewOptions) {
  let period: SecondsPeriod = 'tick';
  let lengths: readonly number[] = [];
  /** Of the followed view, on its way to what it should be. */
  let span = spanOf(lengths, period);
  /** Null while it follows. From now where the present was in view, else from nought. */
  let own: { readonly range: ViewRange; readonly rides: boolean } | null = null;
  /** Shows this and nothing else: a replay is shown whole. */
  let fixed: ViewRange | null = null;

  const view = (): ViewRange => {
    if (fixed) return fixed;
    if (own === null) return followed(now(), span);
    if (!own.rides) return own.range;
    const at = now();
    return { from: own.range.from + at, to: own.range.to + at };
  };
  const show = (next: ViewRange) => {
    if (fixed) return;
    const at = now();
    const { from, to } = inSight(next, first(), at);
    const rides = from < at && at < to;
    const begins = own === null;
    own = { rides, range: rides ? { from: from - at, to: to - at } : { from, to } };
    if (begins) following(false);
    moved();
  };
  const timeAt = (left: number) => {
    const { from, to } = view();
    return from + (left / pixels()) * (to - from);
  };
  const follow = () => {
    const begins = own !== null;
    own = null;
    if (begins) following(true);
    moved();
  };
  return {
    view,
    timeAt,
    follow,
    isFollowing: () => own === null,
    /** Whether it moves with time. */
    moves: () => fixed === null && (own === null || own.rides),
    /** Goes on to the width it should have; true while it is on its way. */
    settle(passed: number, still: boolean): boolean {
      const wanted = spanOf(lengths, period);
      const share = still ? 1 : 1 - Math.exp((-3 * passed) / SETTLE);
      span += (wanted - span) * share;
      if (Math.abs(wanted - span) > 0.01 * wanted) return true;
      span = wanted;
      return false;
    },
    setPeriod(next: SecondsPeriod) {
      period = next;
      span = spanOf(lengths, period);
    },
    /** Seconds that each running contract lasts. */
    setLengths(next: readonly number[]) {
      lengths = next;
      moved();
    },
    setFixed(range: ViewRange | null) {
      fixed = range;
      moved();
    },
    // What the gestures of every chart ask for.
    width: pixels,
    dragBy(distance: number) {
      const { from, to } = view();
      const by = (-distance * (to - from)) / pixels();
      show({ from: from + by, to: to + by });
    },
    zoomAt: (left: number, factor: number) => show(zoomed(view(), factor, timeAt(left))),
    /** Around the present where it is in view, else around the middle. */
    zoom(factor: number) {
      const { from, to } = view();
      const at = now();
      show(zoomed({ from, to }, factor, from < at && at < to ? at : (from + to) / 2));
    },
    edge(which: 'first' | 'last') {
      if (which === 'last') return follow();
      const { from, to } = view();
      show({ from: first(), to: first() + to - from });
    },
    fit() {
      const past = Math.max(10, now() - first());
      show({ from: now() - past, to: now() + (past * (1 - PRESENT)) / PRESENT / 4 });
    },
    reset: follow,
  };
}
