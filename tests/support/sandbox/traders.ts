import { randomUUID } from 'node:crypto';
import { insertUser } from '../../../sandbox/src/db/accounts/users.ts';
import type { Database } from '../../../sandbox/src/db/schema.ts';
import { TERMS_VERSION } from '../../../sandbox/src/venue/accounts/registration.ts';
import { startSession } from '../../../sandbox/src/venue/accounts/sessions.ts';
import { fundDemo } from '../../../sandbox/src/venue/ledger/opening.ts';

/** Somebody signed in, with paper money of every coin. */
export interface Trader {
  readonly userId: string;
  readonly token: string;
}

/** Adds so many of them. */
export async function addTraders(db: Database, count: number): Promise<readonly Trader[]> {
  const now = Date.now();
  const traders: Trader[] = [];
  for (let n = 0; n < count; n += 1) {
    const userId = `trader${n}`;
    await db.transaction().execute(async (tx) => {
      await insertUser(tx, newcomer(userId, now));
      await fundDemo(tx, userId, now);
    });
    const { token } = await startSession(db, { userId, address: '127.0.0.1', agent: 'test', now });
    traders.push({ userId, token });
  }
  return traders;
}

/** The row of somebody who is known and verified. `now` in epoch ms. */
export const newcomer = (userId: string, now: number) => ({
  user_id: userId,
  email: `${userId}@bourse.test`,
  password_hash: 'never signs in',
  trade_password_hash: null,
  invite_code: randomUUID().slice(0, 8).toUpperCase(),
  invited_by: null,
  name: userId,
  icon: '',
  language: 'en' as const,
  kyc: 2,
  can_purchase: true,
  adult: true,
  country: null,
  terms_version: TERMS_VERSION,
  created_at: now,
});
