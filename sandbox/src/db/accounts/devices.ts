import type { Database } from '../open.ts';
import type { Tx } from '../transaction.ts';

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

/** Forgets every device of a person but the one that is named. */
export async function forgetDevices(db: Database, userId: string, but: string | null): Promise<void> {
  let query = db.deleteFrom('devices').where('user_id', '=', userId);
  if (but !== null) query = query.where('device_hash', '<>', but);
  await query.execute();
}

/** Forgets one device of a person. */
export async function forgetDevice(db: Database, userId: string, deviceHash: string): Promise<void> {
  await db
    .deleteFrom('devices')
    .where('user_id', '=', userId)
    .where('device_hash', '=', deviceHash)
    .execute();
}
