import type { Database } from '../open.ts';

export interface OutboxMail {
  readonly to: string;
  readonly subject: string;
  readonly code: string;
  readonly text: string;
  /** Epoch ms. */
  readonly createTime: number;
}

/** Mail is a help for trying things out, not a record: older ones are dropped. */
const KEPT = 2000;

/** Keeps a mail for the outbox. */
export async function insertMail(db: Database, mail: OutboxMail): Promise<void> {
  const row = await db
    .insertInto('outbox')
    .values({
      account: mail.to,
      subject: mail.subject,
      code: mail.code,
      text: mail.text,
      created_at: mail.createTime,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (row.id % 100 === 0)
    await db
      .deleteFrom('outbox')
      .where('id', '<=', row.id - KEPT)
      .execute();
}

/** The newest 50 mails, newest first, of one account or of everyone. */
export async function newestMails(db: Database, account: string | null): Promise<OutboxMail[]> {
  let query = db.selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(50);
  if (account !== null) query = query.where('account', '=', account);
  const rows = await query.execute();
  return rows.map((row) => ({
    to: row.account,
    subject: row.subject,
    code: row.code,
    text: row.text,
    createTime: row.created_at,
  }));
}
