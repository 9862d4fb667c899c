import type { AddressCheck } from '#protocol/addresses.ts';
import type { WithdrawalTerms } from '#protocol/withdrawals.ts';

/**
 * How many hours a withdrawal to this address waits before its review, as far as this device knows it; 0 also while
 * nothing is known. The server's preview decides.
 */
export function holdHours(check: AddressCheck | null, terms: WithdrawalTerms | null): number {
  if (check === null || terms === null || !('address' in check.verdict)) return 0;
  return check.entry === null && !check.paidBefore ? terms.newAddressHours : 0;
}
