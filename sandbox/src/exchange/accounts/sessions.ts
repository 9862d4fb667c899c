import { createHash, randomBytes, randomUUID } from 'node:crypto';
import {
  closeSession,
  closeSessionsOf,
  findSession,
  findSessionById,
  insertSession,
  openSessionsOf,
  touchSession,
} from '../../db/accounts/sessions.ts';
import type { Database } from '../../db/open.ts';
import { frozenAt } from '../security/may-trade.ts';
import type { Person } from './person.ts';

/** Without activity a session ends after 30 minutes; calls made by timers are no activity. */
const IDLE_MS = 30 * 60_000;
/** A session ends a day after its sign-in, whatever happens in it. */
const ABSOLUTE_MS = 24 * 60 * 60_000;
/** Activity is written at most this often: a page in use would otherwise write with every call. */
const ACTIVITY_STEP_MS = 30_000;

/** 256 bits in base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Starts a session (`now` in epoch ms). Gives the token, which is stored nowhere: only its hash is. */
export async function startSession(
  db: Database,
  input: { userId: string; address: string; agent: string; now: number },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertSession(db, { ...input, sessionId: randomUUID(), tokenHash: hashToken(token) });
  return token;
}

/** The instant of a call on both clocks, epoch ms. */
export interface Instant {
  readonly now: number;
  readonly businessNow: number;
}

/** Gives the person of a live session, or null. `active` calls keep it alive. */
export async function authenticate(
  db: Database,
  token: string,
  { now, businessNow }: Instant,
  active: boolean,
): Promise<Person | null> {
  if (!TOKEN.test(token)) return null;
  const row = await findSession(db, hashToken(token));
  if (!row || hasRunOut(row, now)) return null;
  if (active && now - row.active_at >= ACTIVITY_STEP_MS) await touchSession(db, row.session_id, now);
  return {
    userId: row.user_id,
    email: row.email,
    sessionId: row.session_id,
    canPurchase: row.can_purchase,
    frozen: frozenAt(row, businessNow),
    adult: row.adult,
    country: row.country,
  };
}

/** Gives whose session it is while it lives, or null; asking does not keep it alive. */
export async function personOfSession(db: Database, sessionId: string, now: number): Promise<string | null> {
  const row = await findSessionById(db, sessionId);
  return row && !hasRunOut(row, now) ? row.user_id : null;
}

function hasRunOut({ active_at, created_at }: { active_at: number; created_at: number }, now: number) {
  return now - active_at >= IDLE_MS || now - created_at >= ABSOLUTE_MS;
}

/** Ends one session. */
export function endSession(db: Database, sessionId: string, now: number): Promise<void> {
  return closeSession(db, sessionId, now);
}

/** Ends every session of a person, or all but one: on "sign out everywhere" and on a new password. */
export function endAllSessions(db: Database, userId: string, now: number, but?: string): Promise<void> {
  return closeSessionsOf(db, userId, now, but);
}

/** The live sessions of a person, used latest first; `now` is epoch ms. */
export function liveSessions(db: Database, userId: string, now: number) {
  return openSessionsOf(db, userId, now - ABSOLUTE_MS, now - IDLE_MS);
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
