/** What part of time is on screen, in epoch seconds. */
export interface ViewRange {
  readonly from: number;
  readonly to: number;
}

/** What there is to see. */
export interface Extent {
  /** Opening time of the first and of the last candle. */
  readonly first: number;
  readonly last: number;
  /** Seconds a candle lasts. */
  readonly period: number;
  /** Seconds to keep free right of the last candle. */
  readonly room: number;
}

const BAR_PIXELS = 8;
const FEWEST_BARS = 10;
/** Free share at the right edge, so that the last candle and its price label breathe. */
const ROOM_SHARE = 0.06;

const endOf = (extent: Extent) => extent.last + extent.period;
const room = (span: number, extent: Extent) => Math.max(extent.room, span * ROOM_SHARE);
const whole = (extent: Extent) => endOf(extent) - extent.first;

function newestRange(span: number, extent: Extent): ViewRange {
  const to = endOf(extent) + room(span, extent);
  return { from: to - span, to };
}

/** The newest candles, eight pixels each; fewer candles than fit are stretched no further than the plot. */
export function initialRange(extent: Extent, width: number): ViewRange {
  return newestRange(Math.max(FEWEST_BARS, width / BAR_PIXELS) * extent.period, extent);
}

/** Every candle, with the room at the right. */
export function fitRange(extent: Extent): ViewRange {
  const span = Math.max(whole(extent), FEWEST_BARS * extent.period);
  return { from: endOf(extent) - span, to: endOf(extent) + room(span, extent) };
}

/** The same span at the oldest or at the newest candle. */
export function edgeRange(range: ViewRange, edge: 'first' | 'last', extent: Extent): ViewRange {
  const span = range.to - range.from;
  return edge === 'first' ? { from: extent.first, to: extent.first + span } : newestRange(span, extent);
}

/**
 * Zooms by a factor (above 1: closer). The newest candle stays where it is while it is in view, else the moment under the
 * pointer. Zoomed out, the candles fill the width.
 */
export function zoomRange(range: ViewRange, factor: number, pointed: number, extent: Extent): ViewRange {
  const span = range.to - range.from;
  const next = Math.max(FEWEST_BARS * extent.period, span / factor);
  const all = fitRange(extent);
  if (next >= all.to - all.from) return factor > 1 ? range : all;
  const anchor = showsNewest(range, extent) ? endOf(extent) : pointed;
  const wished = anchor - ((anchor - range.from) / span) * next;
  const from = factor > 1 ? wished : Math.max(all.from, Math.min(wished, Math.max(range.to, all.to) - next));
  return keepInSight({ from, to: from + next }, extent);
}

/** Moves the view by seconds (above 0: towards the future). */
export function panRange(range: ViewRange, seconds: number, extent: Extent): ViewRange {
  return keepInSight({ from: range.from + seconds, to: range.to + seconds }, extent);
}

/** A view never leaves the candles: three of them, at least, stay in it. */
function keepInSight(range: ViewRange, extent: Extent): ViewRange {
  const margin = Math.min(3 * extent.period, whole(extent));
  const shift =
    Math.max(0, extent.first + margin - range.to) - Math.max(0, range.from - (endOf(extent) - margin));
  return { from: range.from + shift, to: range.to + shift };
}

/** Whether the newest candle is in view: then the view follows new ones. */
export const showsNewest = (range: ViewRange, extent: Extent): boolean =>
  range.to >= endOf(extent) && range.from <= extent.last;

/** After new candles: a view that showed the newest one moves along; one that looks at the past stays. */
export function followRange(range: ViewRange, before: Extent, after: Extent): ViewRange {
  if (!showsNewest(range, before)) return range;
  const shift = after.last - before.last;
  const missing = endOf(after) + after.room - (range.to + shift);
  // More room is only made, never taken away: a view that shrinks back would jump.
  const more = after.room > before.room ? Math.max(0, missing) : 0;
  return { from: range.from + shift + more, to: range.to + shift + more };
}

/** After a change of period: candles keep their width, and a view of the past the moment that it ends with. */
export function rescaleRange(range: ViewRange, before: Extent, after: Extent): ViewRange {
  const all = fitRange(after);
  const span = Math.min(((range.to - range.from) / before.period) * after.period, all.to - all.from);
  const past = keepInSight({ from: range.to - span, to: range.to }, after);
  return showsNewest(range, before) || showsNewest(past, after) ? newestRange(span, after) : past;
}

/** After a change of width: candles keep their width and the right edge its moment. */
export function resizeRange(range: ViewRange, before: number, after: number): ViewRange {
  if (before <= 0 || after <= 0) return range;
  return { from: range.to - ((range.to - range.from) * after) / before, to: range.to };
}
