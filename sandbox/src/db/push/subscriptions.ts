import type { Selectable } from 'kysely';
import type { PushTables } from '../schema/push.ts';
import type { Database, Tx } from '../schema.ts';

type SubscriptionRow = Selectable<PushTables['push_subscriptions']>;

/** What a browser made, and for whom. `renewed_at` in epoch ms. */
export type NewSubscription = Omit<SubscriptionRow, 'id' | 'tested_at' | 'silences' | 'silent_until'>;

/**
 * Keeps a browser's subscription, in the place of the same browser's last one, and forgets those of the person beyond
 * `most`, the longest unrenewed first. Gives its id.
 */
export async function keepSubscription(tx: Tx, fresh: NewSubscription, most: number): Promise<string> {
  // Somebody else used the browser before: what still waits for it is not for this person.
  await tx
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', fresh.endpoint)
    .where('user_id', '<>', fresh.user_id)
    .execute();
  const row = await tx
    .insertInto('push_subscriptions')
    .values(fresh)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(fresh))
    .returning('id')
    .executeTakeFirstOrThrow();
  const latest = tx
    .selectFrom('push_subscriptions')
    .select('id')
    .where('user_id', '=', fresh.user_id)
    .orderBy('renewed_at', 'desc')
    .orderBy('id')
    .limit(most);
  await tx
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', fresh.user_id)
    .where('id', 'not in', latest)
    .execute();
  return row.id;
}

/** Forgets a person's subscription by its endpoint; nothing of somebody else's. */
export async function forgetSubscription(db: Database, userId: string, endpoint: string): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .execute();
}

/** Notes a test at `now`; false where the last one was less than `pause` ms ago. */
export async function noteTest(tx: Tx, id: string, now: number, pause: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('push_subscriptions')
    .set({ tested_at: now })
    .where('id', '=', id)
    .where('tested_at', '<=', now - pause)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The browser of a person, with the device that its session was begun on. */
export interface ToldBrowser {
  readonly id: string;
  readonly language: string;
  readonly device_hash: string | null;
}

/** The browsers of a person that are told, latest renewed first. */
export function browsersOf(db: Database, userId: string): Promise<readonly ToldBrowser[]> {
  return db
    .selectFrom('push_subscriptions as s')
    .innerJoin('sessions as p', 'p.session_id', 's.session_id')
    .select(['s.id', 's.language', 'p.device_hash'])
    .where('s.user_id', '=', userId)
    .where('p.ended_at', 'is', null)
    .orderBy('s.renewed_at', 'desc')
    .execute();
}

/** How many browsers of a person are told. */
export async function countBrowsers(db: Database, userId: string): Promise<number> {
  return (await browsersOf(db, userId)).length;
}

/** Notes that an endpoint did not answer, and that nothing is sent there until an instant, epoch ms. */
export async function noteSilence(db: Database, id: string, until: number): Promise<void> {
  await db
    .updateTable('push_subscriptions')
    .set((eb) => ({ silences: eb('silences', '+', 1), silent_until: until }))
    .where('id', '=', id)
    .execute();
}

/** Notes that an endpoint answered. */
export async function noteAnswer(db: Database, id: string): Promise<void> {
  await db
    .updateTable('push_subscriptions')
    .set({ silences: 0, silent_until: 0 })
    .where('id', '=', id)
    .where('silences', '>', 0)
    .execute();
}

/** Forgets a subscription that its push service no longer knows. */
export async function removeSubscription(db: Database, id: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute();
}

/** Forgets what no browser renewed since an instant, epoch ms. */
export async function forgetUnrenewed(db: Database, since: number): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('renewed_at', '<', since).execute();
}
