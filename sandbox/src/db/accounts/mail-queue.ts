import { sql } from 'kysely';
import type { MailQueueRow } from '../schema/persons.ts';
import type { Database, Tx } from '../schema.ts';

/** Keeps a mail that is to leave when the transaction is committed. `created_at` in epoch ms. */
export async function queueMail(
  tx: Tx,
  mail: Pick<MailQueueRow, 'account' | 'subject' | 'text' | 'created_at'>,
): Promise<void> {
  await tx
    .insertInto('mail_queue')
    .values({ ...mail, next_at: 0 })
    .execute();
}

/**
 * Takes mails that are due at `now`, oldest first; nobody else gets them before `until` (both epoch ms). Counts it as a
 * try.
 */
export async function takeDueMails(
  db: Database,
  now: number,
  until: number,
  limit: number,
): Promise<readonly MailQueueRow[]> {
  const { rows } = await sql<MailQueueRow>`
    update mail_queue set next_at = ${until}, tries = tries + 1
    where id in (
      select id from mail_queue where next_at <= ${now} order by next_at limit ${limit} for update skip locked
    )
    returning id::text, account, subject, text, created_at, next_at, tries`.execute(db);
  return rows;
}

/** It has left, or never will. */
export async function forgetMail(db: Database, id: string): Promise<void> {
  await db.deleteFrom('mail_queue').where('id', '=', id).execute();
}

/** It is tried again at an instant, epoch ms. */
export async function putOffMail(db: Database, id: string, until: number): Promise<void> {
  await db.updateTable('mail_queue').set({ next_at: until }).where('id', '=', id).execute();
}
