import { randomUUID } from 'node:crypto';
import { findUserByEmail, insertUser } from '../../db/accounts/users.ts';
import { insertAddress } from '../../db/addresses/addresses.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { fundDemo } from '../ledger/opening.ts';
import { welcomeDemo } from '../notices/notices.ts';
import { TERMS_VERSION } from './registration.ts';
import { hashPassword, hashTradePassword, isPassword, newUserId } from './secrets.ts';

const DEMO_ACCOUNT = 'demo@bourse.test';
const DEMO_PASSWORD = 'Demo-1357';
const DEMO_TRADE_PASSWORD = '246810';

/** An address without a waiting time: so the demo account can show a whole withdrawal. */
const KNOWN = { chain: 'TRC20', address: 'SANDBOX-TRC20-PAPERWA11ETF0RTR1A1SPAPERWA11ET0' };

/** Whether the demo account exists with the password that the README prints. */
export async function hasOpenDemo(db: Database): Promise<boolean> {
  const user = await findUserByEmail(db, DEMO_ACCOUNT);
  return user !== undefined && (await isPassword(user.password_hash, DEMO_PASSWORD));
}

/** Opens the funded, verified demo account where it does not exist yet. `now` is epoch ms. */
export async function seedDemo(db: Database, pepper: Uint8Array, now: number): Promise<void> {
  if (await findUserByEmail(db, DEMO_ACCOUNT)) return;
  const userId = newUserId();
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const tradePasswordHash = await hashTradePassword(DEMO_TRADE_PASSWORD, pepper);
  await inTransaction(db, async (tx) => {
    const inserted = await insertUser(tx, {
      user_id: userId,
      email: DEMO_ACCOUNT,
      password_hash: passwordHash,
      trade_password_hash: tradePasswordHash,
      invite_code: 'DEMO2468',
      invited_by: null,
      name: 'Demo Trader',
      icon: '',
      language: 'en',
      kyc: 2,
      can_purchase: true,
      adult: true,
      country: null,
      terms_version: TERMS_VERSION,
      created_at: now,
    });
    if (!inserted) return;
    await fundDemo(tx, userId, now);
    await welcomeDemo(tx, userId, now);
    const times = { created_at: now, usable_at: 0, removed_at: null };
    await insertAddress(tx, {
      ...KNOWN,
      ...times,
      id: randomUUID(),
      user_id: userId,
      tag: null,
      label: 'Paper wallet',
    });
  });
}
