import { sql } from 'kysely';
import type { Tx } from '../transaction.ts';

/** Spot money set aside for one order; `name` is `<order id>.<number of the hold>`. */
export interface NewHold {
  readonly name: string;
  readonly userId: string;
  readonly currency: string;
  readonly amount: string;
}

export interface OldHold {
  readonly name: string;
  /** 1: some of it was spent, 2: all of it goes back. */
  readonly state: 1 | 2;
}

/**
 * Closes holds and opens the ones that follow them; `at` in epoch ms. A hold's amount never changes, so that a partly
 * filled order goes on with a new one. The money itself is moved by the posting that belongs to it.
 */
export async function replaceHolds(
  tx: Tx,
  account: number,
  at: number,
  closed: readonly OldHold[],
  opened: readonly NewHold[],
): Promise<void> {
  if (closed.length > 0) {
    const { numAffectedRows } = await sql`
      update ledger_holds h set state = c.state, closed_at = ${at}::bigint
      from unnest(${closed.map(({ name }) => name)}::text[], ${closed.map(({ state }) => state)}::smallint[])
        as c (name, state)
      where h.business = 'spot' and h.business_id = c.name`.execute(tx);
    if (numAffectedRows !== BigInt(closed.length)) throw new Error('an order without its hold');
  }
  if (opened.length === 0) return;
  await tx
    .insertInto('ledger_holds')
    .values(
      opened.map(({ name, userId, currency, amount }) => ({
        business: 'spot',
        business_id: name,
        user_id: userId,
        account,
        currency,
        amount,
        state: 0 as const,
        created_at: at,
        closed_at: null,
      })),
    )
    .execute();
}
