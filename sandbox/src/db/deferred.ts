import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './schema.ts';

const DEFERRED = '/* deferred */ ';
const OPENING = '/* opening */ ';

/** Whether a statement waits for the next one of its transaction. */
export const isDeferred = (text: string): boolean => text.startsWith(DEFERRED);

/** Whether a statement may travel with the begin of its transaction. */
export const isOpening = (text: string): boolean =>
  text.startsWith(OPENING) || text.startsWith(DEFERRED + OPENING);

/**
 * Has a statement done whose result nobody needs. Over a database server it travels with the next statement of its
 * transaction or with the commit, in the order in which they were given, which saves a round trip. Where it fails, that
 * one rejects with its error, and nothing of the transaction stands; an embedded database does it immediately, and this
 * rejects.
 */
export async function defer(tx: Tx, statement: RawBuilder<unknown>): Promise<void> {
  await sql`${sql.raw(DEFERRED)}${statement}`.execute(tx);
}

/**
 * A statement that reads and locks, and changes nothing: as one of the first of a transaction it travels with the begin.
 * Were that to fail, the server would do by itself what comes after it.
 */
export const opening = <T>(statement: RawBuilder<T>): RawBuilder<T> =>
  sql<T>`${sql.raw(OPENING)}${statement}`;
