import { sql } from 'kysely';

import type { Database, Tx } from '../schema.ts';

interface NewSession {
  readonly sessionId: string;
  readonly userId: string;
  readonly tokenHash: string;
  readonly address: string;
  readonly agent: string;
  readonly deviceHash: string | null;
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
      device_hash: session.deviceHash,
      created_at: session.now,
      active_at: session.now,
      ended_at: null,
    })
    .execute();
}

/** A session with its person. */
interface SessionRow {
  readonly session_id: string;
  /** Epoch ms, as all instants here. */
  readonly created_at: number;
  readonly active_at: number;
  readonly user_id: string;
  readonly email: string;
  readonly can_purchase: boolean;
  readonly adult: boolean;
  readonly country: string | null;
  readonly frozen_at: number | null;
  readonly unfreeze_at: number | null;
}

/** A session that has not been ended, with its person; whether it has run out is for the caller to judge. */
export async function findSession(db: Database, tokenHash: string): Promise<SessionRow | null> {
  const { rows } = await sql<SessionRow>`select * from session_of(${tokenHash})`.execute(db);
  return rows[0] ?? null;
}

/** When a session began and was last used, and whose it is; nothing of one that has been ended. */
export function findSessionById(db: Database, sessionId: string) {
  return db
    .selectFrom('sessions')
    .select(['user_id', 'created_at', 'active_at'])
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** Whose session it is, ended or not. */
export async function ownerOfSession(db: Database, sessionId: string): Promise<string | null> {
  const row = await db
    .selectFrom('sessions')
    .select('user_id')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** The device that a session was begun on; null where it did not say which. */
export async function deviceOfSession(db: Database, sessionId: string): Promise<string | null> {
  const row = await db
    .selectFrom('sessions')
    .select('device_hash')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row?.device_hash ?? null;
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

/** The session proved at `now` (epoch ms) whose it is. False where it has ended. */
export async function noteProof(tx: Tx, sessionId: string, now: number): Promise<boolean> {
  const row = await tx
    .updateTable('sessions')
    .set({ proved_at: now })
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .returning('session_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** When a session last proved whose it is, epoch ms; null where it did not since it began. */
export async function proofOfSession(db: Database, sessionId: string): Promise<number | null> {
  const row = await db
    .selectFrom('sessions')
    .select('proved_at')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row?.proved_at ?? null;
}

/** Ends a session, and with it what its browser is told while the app is closed; one that has ended keeps its time. */
export async function closeSession(db: Database, sessionId: string, now: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
  await db.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute();
}

/** Ends every session of a person but the one that is named, as `closeSession` does one. */
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
  let told = db.deleteFrom('push_subscriptions').where('user_id', '=', userId);
  if (but !== null) {
    query = query.where('session_id', '<>', but);
    told = told.where('session_id', '<>', but);
  }
  await query.execute();
  await told.execute();
}

/** A session by which its device, or its browser's push messages, can be found. Instants in epoch ms. */
export interface DeviceSession {
  readonly session_id: string;
  readonly address: string;
  readonly agent: string;
  readonly device_hash: string | null;
  readonly created_at: number;
  readonly active_at: number;
  /** The browser is told while the app is closed. */
  readonly told: boolean;
}

/**
 * What a person can take something away from, used latest first: sessions that were begun and used since the two
 * instants (epoch ms, `live`), and the latest one of each device that is still known, or of each browser that is still
 * told, however its session ended.
 */
export async function endableSessions(
  db: Database,
  userId: string,
  { begunSince, usedSince }: { readonly begunSince: number; readonly usedSince: number },
): Promise<readonly (DeviceSession & { readonly live: boolean; readonly known: boolean })[]> {
  const { rows } = await sql<DeviceSession & { live: boolean; known: boolean }>`
    select s.session_id, s.address, s.agent, s.device_hash, s.created_at, s.active_at,
      s.ended_at is null and s.created_at > ${begunSince} and s.active_at > ${usedSince} as live,
      d.device_hash is not null as known,
      exists (select from push_subscriptions p where p.session_id = s.session_id) as told
    from sessions s
    left join devices d on d.user_id = s.user_id and d.device_hash = s.device_hash
    where s.user_id = ${userId} and (
      (s.ended_at is null and s.created_at > ${begunSince} and s.active_at > ${usedSince})
      or d.device_hash is not null
      or exists (select from push_subscriptions p where p.session_id = s.session_id))
    order by s.active_at desc, s.session_id`.execute(db);
  return rows;
}

/** Ends all sessions of a device but the one that is named, with what its browsers are told; the device is forgotten. */
export async function closeDevice(
  db: Database,
  userId: string,
  deviceHash: string,
  { now, but }: { readonly now: number; readonly but: string | null },
): Promise<void> {
  const rows = await db
    .selectFrom('sessions')
    .select('session_id')
    .where('user_id', '=', userId)
    .where('device_hash', '=', deviceHash)
    .execute();
  for (const { session_id } of rows) if (session_id !== but) await closeSession(db, session_id, now);
  await forgetDevice(db, userId, deviceHash);
}

/** Which of these sessions have not been ended, and were begun and used since the two instants (epoch ms). */
export async function openAmong(
  db: Database,
  sessionIds: readonly string[],
  begunSince: number,
  usedSince: number,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('sessions')
    .select('session_id')
    .where('session_id', '=', sql<string>`any(${[...sessionIds]}::text[])`)
    .where('ended_at', 'is', null)
    .where('created_at', '>', begunSince)
    .where('active_at', '>', usedSince)
    .execute();
  return new Set(rows.map((row) => row.session_id));
}

/** So many are remembered of one person, the latest used. */
const KEPT = 20;

/** Whether this person has signed in on the device. */
export async function isKnownDevice(db: Database, userId: string, deviceHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers that the person signed in on the device at `now`, epoch ms. */
export async function rememberDevice(tx: Tx, userId: string, deviceHash: string, now: number): Promise<void> {
  await tx
    .insertInto('devices')
    .values({ user_id: userId, device_hash: deviceHash, used_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet({ used_at: now }))
    .execute();
  const latest = tx
    .selectFrom('devices')
    .select('device_hash')
    .where('user_id', '=', userId)
    .orderBy('used_at', 'desc')
    .orderBy('device_hash')
    .limit(KEPT);
  await tx
    .deleteFrom('devices')
    .where('user_id', '=', userId)
    .where('device_hash', 'not in', latest)
    .execute();
}

/**
 * Forgets every device of a person but the one that is named. Sessions begun on them no longer name a device: what comes
 * back on one is another.
 */
export async function forgetDevices(db: Database, userId: string, but: string | null): Promise<void> {
  let query = db.deleteFrom('devices').where('user_id', '=', userId);
  let begun = db.updateTable('sessions').set({ device_hash: null }).where('user_id', '=', userId);
  if (but !== null) {
    query = query.where('device_hash', '<>', but);
    begun = begun.where('device_hash', '<>', but);
  }
  await query.execute();
  await begun.execute();
}

/** Forgets one device of a person, as `forgetDevices` does. */
export async function forgetDevice(db: Database, userId: string, deviceHash: string): Promise<void> {
  await db
    .deleteFrom('devices')
    .where('user_id', '=', userId)
    .where('device_hash', '=', deviceHash)
    .execute();
  await db
    .updateTable('sessions')
    .set({ device_hash: null })
    .where('user_id', '=', userId)
    .where('device_hash', '=', deviceHash)
    .execute();
}
