import { sql } from 'kysely';
import type { Database } from '../open.ts';
import type { Tx } from '../transaction.ts';

/** Which one intent this is: person and key; the path and a digest of the body are what the key was used for. */
export interface RequestIdentity {
  readonly userId: string;
  readonly path: string;
  readonly key: string;
  readonly bodyHash: string;
}

export interface StoredAnswer {
  readonly code: number;
  readonly msg: string;
  /** JSON text. */
  readonly data: string;
}

/**
 * Takes the key for this transaction. A parallel holder of the same key makes this wait until that one has
 * committed or rolled back. An answer from before `oldest` (epoch ms) no longer counts. False: the key has an answer.
 */
export async function claim(tx: Tx, request: RequestIdentity, now: number, oldest: number): Promise<boolean> {
  const { rows } = await sql`
    insert into requests (user_id, path, key, body_hash, created_at)
    values (${request.userId}, ${request.path}, ${request.key}, ${request.bodyHash}, ${now})
    on conflict (user_id, key) do update
      set path = excluded.path, body_hash = excluded.body_hash, code = null, msg = null, data = null,
          created_at = excluded.created_at
      where requests.created_at <= ${oldest}
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** Completes a reserved key with its answer, in the transaction of the action itself. */
export async function saveAnswer(tx: Tx, request: RequestIdentity, answer: StoredAnswer): Promise<void> {
  await sql`
    update requests set code = ${answer.code}, msg = ${answer.msg}, data = ${answer.data}
    where user_id = ${request.userId} and key = ${request.key}`.execute(tx);
}

/** What was answered to this person's key not before `oldest` (epoch ms), and what it was used for; null for a new one. */
export async function findAnswer(
  db: Database,
  { userId, key }: Pick<RequestIdentity, 'userId' | 'key'>,
  oldest = 0,
): Promise<(StoredAnswer & Pick<RequestIdentity, 'path' | 'bodyHash'>) | null> {
  const row = await db
    .selectFrom('requests')
    .select(['path', 'code', 'msg', 'data', 'body_hash'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('created_at', '>', oldest)
    .executeTakeFirst();
  return row ? { ...complete(row), path: row.path, bodyHash: row.body_hash } : null;
}

class Unclaimed extends Error {}

/**
 * Waits for the transaction that has this key in hand, if there is one: until that has ended, a key without an answer
 * may still get one.
 */
export async function awaitHolder(
  db: Database,
  { userId, key }: Pick<RequestIdentity, 'userId' | 'key'>,
): Promise<void> {
  const claimed = db.transaction().execute(async (tx) => {
    await sql`
      insert into requests (user_id, path, key, body_hash, created_at) values (${userId}, '', ${key}, '', 0)
      on conflict do nothing`.execute(tx);
    throw new Unclaimed();
  });
  await claimed.catch((error: unknown) => {
    if (!(error instanceof Unclaimed)) throw error;
  });
}

/** Forgets answers from before `oldest` (epoch ms). */
export async function forgetAnswers(db: Database, oldest: number): Promise<void> {
  await db.deleteFrom('requests').where('created_at', '<=', oldest).execute();
}

/** A row is committed together with its answer: one without is a bug. */
function complete(row: { code: number | null; msg: string | null; data: string | null }): StoredAnswer {
  if (row.code === null || row.msg === null || row.data === null) throw new Error('an answer is missing');
  return { code: row.code, msg: row.msg, data: row.data };
}
