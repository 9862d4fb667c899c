import { createHash, randomBytes } from 'node:crypto';
import { insertTicket, takeTicket } from '../../db/accounts/stream-tickets.ts';
import type { Database } from '../../db/schema.ts';
import { reserveGuess } from '../../db/security/guesses.ts';
import type { Person } from '../../model/person.ts';
import { tooMany } from '../too-many.ts';
import { personOfSession } from './sessions.ts';

/** From when it was made. */
const GOOD_FOR_MS = 30_000;
/** Of one person: a tab wants one for each connection. */
const MOST = 20;
const WITHIN_MS = 60_000;
/** 24 bytes in base64url. */
const TICKET = /^[A-Za-z0-9_-]{32}$/;

const hashed = (ticket: string) => createHash('sha256').update(ticket).digest('hex');

/** A ticket of this session, good once within half a minute; stored by its hash alone. Refuses the 21st a minute (1029). */
export async function makeTicket(
  db: Database,
  { userId, sessionId }: Pick<Person, 'userId' | 'sessionId'>,
  now: number,
): Promise<string> {
  const cap = { subject: `stream ticket ${userId}`, most: MOST, withinMs: WITHIN_MS };
  const counted = await reserveGuess(db, cap, now);
  if (counted.at === null) throw tooMany(counted.decisive + WITHIN_MS - now);
  const ticket = randomBytes(24).toString('base64url');
  await insertTicket(db, { hash: hashed(ticket), sessionId, now, useless: now - GOOD_FOR_MS });
  return ticket;
}

/** Uses a ticket up; gives the live session that it was made for, or null. Is no activity of it. */
export async function useTicket(
  db: Database,
  ticket: string,
  now: number,
): Promise<{ readonly sessionId: string; readonly userId: string } | null> {
  const row = TICKET.test(ticket) ? await takeTicket(db, hashed(ticket)) : null;
  if (!row || now - row.created_at >= GOOD_FOR_MS) return null;
  const userId = await personOfSession(db, row.session_id, now);
  return userId === null ? null : { sessionId: row.session_id, userId };
}
