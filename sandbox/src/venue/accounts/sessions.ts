import { createHash, randomBytes, randomUUID } from 'node:crypto';
import {
  closeDevice,
  closeSession,
  closeSessionsOf,
  deviceOfSession,
  endableSessions,
  findSession,
  findSessionById,
  forgetDevices,
  insertSession,
  openAmong,
  touchSession,
} from '../../db/accounts/sessions.ts';
import type { Database } from '../../db/schema.ts';
import type { Person } from '../../model/person.ts';
import { frozenAt } from '../security/may-trade.ts';

/** Without activity a session ends after 30 minutes; calls made by timers are no activity. */
const IDLE_MS = 30 * 60_000;
/** A session ends a day after its sign-in, whatever happens in it. */
const ABSOLUTE_MS = 24 * 60 * 60_000;
/** Activity is written at most this often: a page in use would otherwise write with every call. */
const ACTIVITY_STEP_MS = 30_000;

/** 256 bits in base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Starts a session (`now` in epoch ms). Gives its id and the token, which is stored nowhere: only its hash is. */
export async function startSession(
  db: Database,
  input: { userId: string; address: string; agent: string; deviceHash?: string | null; now: number },
): Promise<{ readonly token: string; readonly sessionId: string }> {
  const token = randomBytes(32).toString('base64url');
  const sessionId = randomUUID();
  const { deviceHash = null } = input;
  await insertSession(db, { ...input, deviceHash, sessionId, tokenHash: hashToken(token) });
  return { token, sessionId };
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

/**
 * Takes everything away from the device that a session was begun on: its sessions but `but`, what its browsers are told,
 * and that it is known. Takes a row of `endable`.
 */
export async function endSessionAndDevice(
  db: Database,
  userId: string,
  session: { readonly session_id: string; readonly device_hash: string | null },
  { now, but = null }: { readonly now: number; readonly but?: string | null },
): Promise<void> {
  await closeSession(db, session.session_id, now);
  if (session.device_hash !== null) await closeDevice(db, userId, session.device_hash, { now, but });
}

/**
 * What a person can take something away from at `now` (epoch ms): each live session, and each device that is still known
 * or told although its sessions have run out or were logged out.
 */
export function endable(db: Database, userId: string, now: number) {
  return endableSessions(db, userId, { begunSince: now - ABSOLUTE_MS, usedSince: now - IDLE_MS });
}

/** The row of `endable` by which the device of a session, run out or not, can still be ended; null where nothing is left. */
export async function endableSession(db: Database, userId: string, sessionId: string, now: number) {
  const rows = await endable(db, userId, now);
  return rows.find((row) => row.session_id === sessionId) ?? null;
}

/** Ends every session of a person, and forgets every device but one: on a password that was reset. */
export async function endAllSessions(
  db: Database,
  userId: string,
  now: number,
  butDevice: string | null = null,
): Promise<void> {
  await closeSessionsOf(db, userId, now);
  await forgetDevices(db, userId, butDevice);
}

/** Ends every other session of a person and forgets the other devices: on a new password, and when an account is frozen. */
export async function endOtherSessions(
  db: Database,
  { userId, sessionId }: Pick<Person, 'userId' | 'sessionId'>,
  now: number,
): Promise<void> {
  const device = await deviceOfSession(db, sessionId);
  await closeSessionsOf(db, userId, now, sessionId);
  await forgetDevices(db, userId, device);
}

/** "Sign out everywhere": ends every session of a person and forgets the devices but the one that asks. */
export async function signOutEverywhere(
  db: Database,
  { userId, sessionId }: Pick<Person, 'userId' | 'sessionId'>,
  now: number,
): Promise<void> {
  await endAllSessions(db, userId, now, await deviceOfSession(db, sessionId));
}

/** Which of these sessions live at `now` (epoch ms); asking does not keep them alive. */
export function liveAmong(
  db: Database,
  sessionIds: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  return openAmong(db, sessionIds, now - ABSOLUTE_MS, now - IDLE_MS);
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
