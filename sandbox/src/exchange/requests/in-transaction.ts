import type { Database } from '../../db/open.ts';
import type { Tx } from '../../db/transaction.ts';
import { Refusal } from '../refusal.ts';

/**
 * Runs `work` in a transaction. A refusal rolls it back; what that refusal leaves behind, such as a counted guess, is
 * then written in a transaction of its own before it is thrown on.
 */
export async function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await db.transaction().execute(work);
  } catch (error) {
    const lasting = error instanceof Refusal ? error.lasting : null;
    if (lasting) {
      await db.transaction().execute(lasting.write);
      lasting.written();
    }
    throw error;
  }
}
