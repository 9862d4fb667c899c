import type { ChatMessageRow } from '../schema/persons.ts';
import type { Database, Tx } from '../schema.ts';

/** Adds messages of both sides; each shows from `visible_at` (epoch ms) on. */
export async function insertMessages(
  tx: Tx,
  rows: readonly Pick<ChatMessageRow, 'user_id' | 'body' | 'topic' | 'visible_at'>[],
): Promise<void> {
  await tx
    .insertInto('chat_messages')
    .values([...rows])
    .execute();
}

/** The newest messages that are shown by `now`, oldest first. */
export async function newestMessages(
  db: Database,
  userId: string,
  now: number,
  limit: number,
): Promise<ChatMessageRow[]> {
  const rows = await db
    .selectFrom('chat_messages')
    .selectAll()
    .where('user_id', '=', userId)
    .where('visible_at', '<=', now)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.reverse();
}

/** How many messages the person wrote since an instant. */
export async function countWritten(db: Database, userId: string, since: number): Promise<number> {
  const found = await db
    .selectFrom('chat_messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('body', 'is not', null)
    .where('visible_at', '>', since)
    .executeTakeFirst();
  return Number(found?.count ?? 0);
}

/** Forgets all but the newest messages of a person. */
export async function keepNewest(tx: Tx, userId: string, keep: number): Promise<void> {
  await tx
    .deleteFrom('chat_messages')
    .where('user_id', '=', userId)
    .where('id', 'not in', (query) =>
      query
        .selectFrom('chat_messages')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('id', 'desc')
        .limit(keep),
    )
    .execute();
}

/** The id of the last message that the person has read; 0 before the first. */
export async function readTo(db: Database, userId: string): Promise<number> {
  const row = await db
    .selectFrom('chat_reads')
    .select('read_to')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.read_to ?? 0;
}

/** Never backwards: an older page may still be open somewhere. */
export async function setReadTo(db: Database, userId: string, id: number): Promise<void> {
  await db
    .insertInto('chat_reads')
    .values({ user_id: userId, read_to: id })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ read_to: id }).where('chat_reads.read_to', '<', id),
    )
    .execute();
}
