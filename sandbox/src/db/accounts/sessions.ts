import type { Database } from '../open.ts';

export interface NewSession {
  readonly sessionId: string;
  readonly userId: string;
  readonly tokenHash: string;
  readonly address: string;
  readonly agent: string;
  readonly now: number;
}

/** Adds a session; its token is known by its hash alone. */
export async function insertSession(db: Database, session: NewSession): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      session_id: session.sessionId,
      user_id: session.userId,
      token_hash: session.tokenHash,
      address: session.address,
      agent: session.agent,
      created_at: session.now,
      active_at: session.now,
      ended_at: null,
    })
    .execute();
}

/** A session that has not been ended, with its person; whether it has run out is for the caller to judge. */
export function findSession(db: Database, tokenHash: string) {
  return sessionsInUse(db).where('sessions.token_hash', '=', tokenHash).executeTakeFirst();
}

/** The same by the id that the list of sessions shows. */
export function findSessionById(db: Database, sessionId: string) {
  return sessionsInUse(db).where('sessions.session_id', '=', sessionId).executeTakeFirst();
}

function sessionsInUse(db: Database) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.user_id', 'sessions.user_id')
    .leftJoin('person_security', 'person_security.user_id', 'sessions.user_id')
    .select([
      'sessions.session_id',
      'sessions.created_at',
      'sessions.active_at',
      'users.user_id',
      'users.email',
      'users.can_purchase',
      'users.adult',
      'users.country',
      'person_security.frozen_at',
      'person_security.unfreeze_at',
    ])
    .where('sessions.ended_at', 'is', null);
}

/** The session was used at `now` (epoch ms); never moved back. */
export async function touchSession(db: Database, sessionId: string, now: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ active_at: now })
    .where('session_id', '=', sessionId)
    .where('active_at', '<', now)
    .execute();
}

/** Ends a session; one that has ended keeps its time. */
export async function closeSession(db: Database, sessionId: string, now: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends every session of a person but the one that is named. */
export async function closeSessionsOf(
  db: Database,
  userId: string,
  now: number,
  but: string | null = null,
): Promise<void> {
  let query = db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null);
  if (but !== null) query = query.where('session_id', '<>', but);
  await query.execute();
}

/** The sessions of a person that were begun and used since the two instants (epoch ms); used latest first. */
export function openSessionsOf(db: Database, userId: string, begunSince: number, usedSince: number) {
  return db
    .selectFrom('sessions')
    .select(['session_id', 'address', 'agent', 'created_at', 'active_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('created_at', '>', begunSince)
    .where('active_at', '>', usedSince)
    .orderBy('active_at', 'desc')
    .orderBy('session_id')
    .execute();
}
