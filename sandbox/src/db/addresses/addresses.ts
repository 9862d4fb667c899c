import type { Insertable } from 'kysely';

import type { AddressRow, WithdrawalTables } from '../schema/ledger.ts';
import type { Database, Tx } from '../schema.ts';

/** A person's address book, of one network or of all, newest first. */
export async function findAddresses(
  db: Database,
  userId: string,
  chain?: string,
): Promise<readonly AddressRow[]> {
  let rows = db
    .selectFrom('withdrawal_addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null);
  if (chain !== undefined) rows = rows.where('chain', '=', chain);
  return rows.orderBy('created_at', 'desc').orderBy('id').execute();
}

/** One address of a person's book by its id; undefined also for one that was removed or is somebody else's. */
export async function findAddress(db: Database, userId: string, id: string): Promise<AddressRow | undefined> {
  return db
    .selectFrom('withdrawal_addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

/** Puts an address into its person's book. One that stands there already fails. */
export async function insertAddress(
  tx: Tx,
  address: Insertable<WithdrawalTables['withdrawal_addresses']>,
): Promise<void> {
  await tx.insertInto('withdrawal_addresses').values(address).execute();
}

/** Takes an address out of the book; what was paid to it stays in the records. */
export async function removeAddress(tx: Tx, id: string, at: number): Promise<void> {
  await tx.updateTable('withdrawal_addresses').set({ removed_at: at }).where('id', '=', id).execute();
}
