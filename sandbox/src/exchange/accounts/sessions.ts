import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '../../db/open.ts';
import type { Person } from './person.ts';

/** Without activity a session ends after 30 minutes; calls made by timers are no activity. */
export const IDLE_MS = 30 * 60_000;
/** A session ends a day after its sign-in, whatever happens in it. */
export const ABSOLUTE_MS = 24 * 60 * 60_000;
/** Activity is written at most this often: a page in use would otherwise write with every call. */
const ACTIVITY_STEP_MS = 30_000;

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Starts a session (times in epoch ms). Gives the token, which is stored nowhere: only its hash is. */
export async function startSession(
  tx: Database,
  input: { userId: string; address: string; agent: string; now: number },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx
    .insertInto('sessions')
    .values({
      session_id: randomUUID(),
      user_id: input.userId,
      token_hash: hashToken(token),
      address: input.address,
      agent: input.agent,
      created_at: input.now,
      active_at: input.now,
      ended_at: null,
    })
    .execute();
  return token;
}

/** Gives the person of a live session, or null. `active` calls keep it alive; `now` is epoch ms. */
export async function authenticate(
  db: Database,
  token: string,
  now: number,
  active: boolean,
): Promise<Person | null> {
  if (!TOKEN.test(token)) return null;
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.user_id', 'sessions.user_id')
    .select([
      'sessions.session_id',
      'sessions.created_at',
      'sessions.active_at',
      'users.user_id',
      'users.email',
      'users.can_purchase',
      'users.adult',
      'users.country',
    ])
    .where('sessions.token_hash', '=', hashToken(token))
    .where('sessions.ended_at', 'is', null)
    .executeTakeFirst();
  if (!row || now - row.active_at >= IDLE_MS || now - row.created_at >= ABSOLUTE_MS) return null;
  if (active && now - row.active_at >= ACTIVITY_STEP_MS) {
    await db
      .updateTable('sessions')
      .set({ active_at: now })
      .where('session_id', '=', row.session_id)
      .where('active_at', '<', now)
      .execute();
  }
  return {
    userId: row.user_id,
    email: row.email,
    sessionId: row.session_id,
    canPurchase: row.can_purchase,
    adult: row.adult,
    country: row.country,
  };
}

/** Ends one session of a person. */
export async function endSession(tx: Database, sessionId: string, now: number): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends every session of a person: on "sign out everywhere" and on a new password. */
export async function endAllSessions(tx: Database, userId: string, now: number): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
