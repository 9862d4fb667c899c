import type { Database } from '../schema.ts';

/** Keeps a ticket of a session, known by its hash alone, and drops those from before `useless` (epoch ms). */
export async function insertTicket(
  db: Database,
  ticket: {
    readonly hash: string;
    readonly sessionId: string;
    readonly now: number;
    readonly useless: number;
  },
): Promise<void> {
  await db.deleteFrom('stream_tickets').where('created_at', '<=', ticket.useless).execute();
  await db
    .insertInto('stream_tickets')
    .values({ ticket_hash: ticket.hash, session_id: ticket.sessionId, created_at: ticket.now })
    .execute();
}

/** Takes a ticket out, so that whichever process is asked once more finds none; gives whose session it is of. */
export async function takeTicket(
  db: Database,
  hash: string,
): Promise<{ readonly session_id: string; readonly created_at: number } | null> {
  const row = await db
    .deleteFrom('stream_tickets')
    .where('ticket_hash', '=', hash)
    .returning(['session_id', 'created_at'])
    .executeTakeFirst();
  return row ?? null;
}
