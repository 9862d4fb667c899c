/** Room between a popup and the edges of the window, in px. */
export const EDGE = 8;

/**
 * Returns where a popup of a width begins that should begin at `left`, all in px. The window's own width would not do:
 * the room that the document keeps for a scrollbar hides what lies in it.
 */
export const leftInWindow = (left: number, width: number): number =>
  Math.max(EDGE, Math.min(left, document.documentElement.offsetWidth - width - EDGE));
