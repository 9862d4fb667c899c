import type { Tx } from '../transaction.ts';

/** A posting as it is found again in the ledger. */
export interface Booked {
  readonly business: string;
  readonly businessId: string;
  readonly userId: string;
  /** Epoch ms. */
  readonly at: number;
}

const booked = new WeakMap<Tx, Booked[]>();

/** Remembers, for as long as the transaction lives, what was booked in it. */
export function noteBooked(tx: Tx, posting: Booked): void {
  const known = booked.get(tx);
  if (known) known.push(posting);
  else booked.set(tx, [posting]);
}

/** What was booked in this transaction so far, in its order. */
export function bookedIn(tx: Tx): readonly Booked[] {
  return booked.get(tx) ?? [];
}
