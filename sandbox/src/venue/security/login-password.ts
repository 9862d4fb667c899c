import { findUserById } from '../../db/accounts/users.ts';
import type { Person } from '../../model/person.ts';
import { Refusal } from '../../model/refusal.ts';
import { isPassword } from '../accounts/secrets.ts';
import { judgeCapped } from './capped.ts';
import type { ProofDeps } from './deps.ts';

const MOST = 5;
const WITHIN_MS = 60 * 60_000;

/**
 * Checks the login password of somebody who is signed in, outside of any transaction. Refuses with `credentials`, or
 * `tooMany` after five wrong ones an hour; signing in anew with the right one is always possible.
 */
export async function proveLoginPassword(
  deps: ProofDeps,
  { userId }: Pick<Person, 'userId'>,
  password: string,
): Promise<void> {
  const stored = (await findUserById(deps.db, userId))?.password_hash;
  await judgeCapped(
    deps.db,
    { subject: `password ${userId}`, most: MOST, withinMs: WITHIN_MS },
    deps.clock.now(),
    async () => (stored !== undefined && (await isPassword(stored, password))) || null,
    new Refusal('credentials', 'Password is incorrect'),
  );
}
