import { sql } from 'kysely';
import type { Database } from '../open.ts';
import type { Tx } from '../transaction.ts';

/** Which one intent this is: person, path, key, and a digest of the body. */
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
    on conflict (user_id, key, path) do update
      set body_hash = excluded.body_hash, code = null, msg = null, data = null, created_at = excluded.created_at
      where requests.created_at <= ${oldest}
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** Completes a reserved key with its answer, in the transaction of the action itself. */
export async function saveAnswer(tx: Tx, request: RequestIdentity, answer: StoredAnswer): Promise<void> {
  await sql`
    update requests set code = ${answer.code}, msg = ${answer.msg}, data = ${answer.data}
    where user_id = ${request.userId} and key = ${request.key} and path = ${request.path}`.execute(tx);
}

/** What was answered to this key since `since` (epoch ms), and to which body; null for a new one. */
export async function findAnswer(
  db: Database,
  request: RequestIdentity,
  since = 0,
): Promise<(StoredAnswer & { readonly bodyHash: string }) | null> {
  const row = await db
    .selectFrom('requests')
    .select(['code', 'msg', 'data', 'body_hash'])
    .where('user_id', '=', request.userId)
    .where('key', '=', request.key)
    .where('path', '=', request.path)
    .where('created_at', '>', since)
    .executeTakeFirst();
  return row ? { ...complete(row), bodyHash: row.body_hash } : null;
}

/** The newest answer to this key on any path, not older than `oldest` (epoch ms). */
export async function findAnswerByKey(
  db: Database,
  userId: string,
  key: string,
  oldest: number,
): Promise<StoredAnswer | null> {
  const row = await db
    .selectFrom('requests')
    .select(['code', 'msg', 'data'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('created_at', '>', oldest)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? complete(row) : null;
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
