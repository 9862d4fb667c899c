import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './schema.ts';

const MARK = '/* closing */';

/** Whether a statement may travel with the commit of its transaction. */
export const isClosing = (text: string): boolean => text.startsWith(MARK);

/**
 * Has a statement done as one of the last of a transaction, whose result nobody needs: over a database server it travels
 * with the commit, which saves a round trip while rows are locked. Where it fails, the transaction fails as a whole,
 * here or at its commit.
 */
export async function closeWith(tx: Tx, statement: RawBuilder<unknown>): Promise<void> {
  await sql`${sql.raw(MARK)} ${statement}`.execute(tx);
}
