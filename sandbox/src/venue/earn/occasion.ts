import type { Occasion } from '../../db/ledger/postings.ts';
import type { Business } from '../../model/ledger.ts';
import type { Place } from './legs.ts';

/**
 * What a posting about a person's order is for.
 * @param businessId the order, or the order and day of what is booked day by day
 * @param requestId the key that it was asked for with; null where nobody asked
 * @param at epoch ms, real clock
 */
export function occasionOf(
  { user_id: userId }: Pick<Place, 'user_id'>,
  business: Business,
  businessId: string,
  requestId: string | null,
  at: number,
): Occasion {
  return { business, businessId, userId, requestId, at };
}
