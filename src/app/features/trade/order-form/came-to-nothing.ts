import { signOf } from '#app/shared/format/arithmetic.ts';
import type { PlacedOrder } from '#protocol/result.ts';

/** True of an order that was accepted and came to nothing: it asked for all or nothing, or for what is there at once. */
export const cameToNothing = (placed: PlacedOrder | undefined): boolean =>
  placed?.status === 'cancelled' && signOf(placed.filled) === 0;
