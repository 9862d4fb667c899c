import { sql } from 'kysely';

import { defer, opening } from '../deferred.ts';
import { isDivisionByZero } from '../errors.ts';
import type { Database, Tx } from '../schema.ts';

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

/** Held until the end of the transaction: of two with the same key the second waits for the first. */
const hold = ({ userId, key }: Pick<RequestIdentity, 'userId' | 'key'>) =>
  sql`pg_advisory_xact_lock(hashtextextended(${`request ${userId} ${key}`}, 0))`;

/**
 * Takes the key for this transaction with its next statement, after any other that holds it. Where the key has an answer
 * of after `oldest` (epoch ms), that statement fails with an error that `wasAnswered` knows. What was committed during the
 * wait may not be seen yet; `deferAnswer` sees it.
 */
export async function claim(tx: Tx, request: RequestIdentity, oldest: number): Promise<void> {
  const { userId, key } = request;
  await defer(
    tx,
    opening(sql`select ${hold(request)}, 1 / (not exists (
      select from requests where user_id = ${userId} and key = ${key} and created_at > ${oldest}
    ))::integer`),
  );
}

/** The row with an answer; nothing is returned where the key was answered after `oldest` (epoch ms). */
const insertion = (
  { userId, path, key, bodyHash }: RequestIdentity,
  { code, msg, data }: StoredAnswer,
  now: number,
  oldest: number,
) => sql`
    insert into requests (user_id, path, key, body_hash, code, msg, data, created_at)
    values (${userId}, ${path}, ${key}, ${bodyHash}, ${code}, ${msg}, ${data}, ${now})
    on conflict (user_id, key) do update
      set path = excluded.path, body_hash = excluded.body_hash, code = excluded.code, msg = excluded.msg,
          data = excluded.data, created_at = excluded.created_at
      where requests.created_at <= ${oldest}
    returning 1`;

/**
 * Keeps the answer to a key, in a transaction that does nothing else, after any other that holds the key. False: it was
 * answered meanwhile.
 */
export async function saveAnswer(
  tx: Tx,
  identity: RequestIdentity,
  answer: StoredAnswer,
  now: number,
  oldest: number,
): Promise<boolean> {
  await defer(tx, opening(sql`select ${hold(identity)}`));
  const { rows } = await insertion(identity, answer, now, oldest).execute(tx);
  return rows.length > 0;
}

/**
 * Keeps the answer to a claimed key with the commit of the action itself. Where the key was answered meanwhile the
 * transaction fails, here or at its commit, with an error that `wasAnswered` knows, and nothing that it did stands.
 */
export async function deferAnswer(
  tx: Tx,
  identity: RequestIdentity,
  answer: StoredAnswer,
  now: number,
  oldest: number,
): Promise<void> {
  await defer(
    tx,
    sql`with saved as (${insertion(identity, answer, now, oldest)}) select 1 / count(*) from saved`,
  );
}

/** Whether a transaction failed because its key was answered meanwhile. */
export const wasAnswered = isDivisionByZero;

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

/**
 * Waits for the transaction that has this key in hand, if there is one: until that has ended, a key without an answer
 * may still get one.
 */
export async function awaitHolder(
  db: Database,
  request: Pick<RequestIdentity, 'userId' | 'key'>,
): Promise<void> {
  await sql`select ${hold(request)}`.execute(db);
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
