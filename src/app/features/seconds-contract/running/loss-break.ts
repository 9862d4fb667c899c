import type { ContractOrder } from '#protocol/contract.ts';
import { outcomeOf } from '#protocol/contract-outcome.ts';
import type { EpochMs } from '#protocol/units.ts';

const LOSSES = 3;
export const WITHIN_MS = 10 * 60_000;

type Closed = Pick<ContractOrder, 'id' | 'status' | 'result' | 'profit' | 'closedAt' | 'expiresAt'>;

/** Three losses in ten minutes, counted from the last time a break was declined. */
export function offersBreak(orders: readonly Closed[], now: EpochMs, declinedAt: EpochMs | null): boolean {
  const since = Math.max(now - WITHIN_MS, declinedAt ?? 0);
  const lost = orders.filter(
    (order) => outcomeOf(order) === 'lose' && (order.closedAt ?? order.expiresAt) > since,
  );
  return new Set(lost.map(({ id }) => id)).size >= LOSSES;
}
