import { findUserById } from '../../db/accounts/users.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Person } from '../accounts/person.ts';
import { isPassword } from '../accounts/secrets.ts';
import { judgeCapped } from './capped.ts';
import type { SecurityDeps } from './deps.ts';

const MOST = 5;
const WITHIN_MS = 60 * 60_000;

/**
 * Checks the login password of somebody who is signed in. Refuses with `credentials`, or `tooMany` after five wrong
 * ones an hour; signing in anew with the right one is always possible.
 */
export async function checkLoginPassword(
  tx: Tx,
  deps: SecurityDeps,
  person: Person,
  password: string,
): Promise<void> {
  const stored = (await findUserById(tx, person.userId))?.password_hash;
  await judgeCapped(
    tx,
    { userId: person.userId, kind: 'password', most: MOST, withinMs: WITHIN_MS },
    deps.clock.now(),
    async () => stored !== undefined && (await isPassword(stored, password)),
    { name: 'credentials', message: 'Password is incorrect' },
  );
}
