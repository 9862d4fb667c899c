import { signOf } from '#app/shared/format/arithmetic.ts';
import type { SpotPreview } from '#protocol/spot.ts';

/** Nothing could be filled of it, as without a book: a fee of 0 and 0 received would be figures that nobody knows. */
export const isEmptyPreview = ({ avgPrice, receive }: Pick<SpotPreview, 'avgPrice' | 'receive'>): boolean =>
  avgPrice === null && signOf(receive) === 0;
