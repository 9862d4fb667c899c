/** How much room a list has: for every column, for most, for some, or for a few pairs of them, one under the other. */
export type Room = 'wide' | 'medium' | 'small' | 'narrow';

/** So wide that every column of open orders stands beside the others, a stop price included. */
const WIDE = 940;
/** The same with the columns that few orders need. */
const FULL = 1200;
const MEDIUM = 760;
const SMALL = 600;
/** So wide that filters and actions fit beside the tabs. */
const BESIDE_TABS = 660;

/** @param width of the panel in CSS pixels; null before it has been measured */
export function roomOf(width: number | null): Room {
  if (width === null) return 'medium';
  if (width < SMALL) return 'narrow';
  return width < MEDIUM ? 'small' : width < WIDE ? 'medium' : 'wide';
}

export const fitsBesideTabs = (width: number | null): boolean => width !== null && width >= BESIDE_TABS;

/** Orders with exits or an end need columns of their own: two columns stand under each other where all do not fit. */
export const roomWith = ({ room, full }: ListFrame, further: boolean): Room =>
  further && !full ? 'narrow' : room;

export const isFull = (width: number | null): boolean => width !== null && width >= FULL;

/** What the panel around a list tells it. */
export interface ListFrame {
  readonly room: Room;
  /** Whether even the columns that few orders need stand beside the others. */
  readonly full: boolean;
  /** Where its filters go: the end of the panel's head, or null where they stand over the list. */
  readonly head: HTMLElement | null;
}
