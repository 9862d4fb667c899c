import { findUserById } from '../../db/accounts/users.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Person } from '../accounts/person.ts';
import { isTradePassword } from '../accounts/secrets.ts';
import { Refusal } from '../refusal.ts';
import { judgeCapped } from './capped.ts';
import type { SecurityDeps } from './deps.ts';

/** Six digits are a million: five tries a day make a guesser wait for centuries. A new trade password clears the count. */
const MOST = 5;
const WITHIN_MS = 24 * 60 * 60_000;

/**
 * Checks the trade password of a signed-in person; gives nothing when it is right. Refuses with `credentials` for a
 * wrong one, `tooMany` (data.retryAfter) after five wrong ones within 24 hours, `state` where none is set. A wrong
 * guess is counted although the transaction rolls back; run it in `runOnce`, `moneyReply` or `inTransaction`.
 */
export async function checkTradePassword(
  tx: Tx,
  deps: SecurityDeps,
  person: Person,
  password: string,
): Promise<void> {
  const user = await findUserById(tx, person.userId);
  const stored = user?.trade_password_hash ?? null;
  if (stored === null) throw new Refusal('state', 'Set a trade password first');
  await judgeCapped(
    tx,
    { userId: person.userId, kind: 'trade', most: MOST, withinMs: WITHIN_MS },
    deps.clock.now(),
    async () => /^\d{6}$/.test(password) && (await isTradePassword(stored, password, deps.pepper)),
    { name: 'credentials', message: 'The trade password is incorrect' },
  );
}
