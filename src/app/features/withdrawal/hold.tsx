import { HeldUntil } from '#app/shared/money/addresses/held-until.tsx';
import type { EpochMs } from '#protocol/units.ts';

/** How long a withdrawal to a new address still waits before its review. */
export const Hold = ({ until }: { readonly until: EpochMs }) => (
  <HeldUntil until={until} text="addresses.hold.withdrawal" overText="addresses.hold.withdrawalOver" />
);
