import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { findUserById, setUserLanguage } from '../../db/accounts/users.ts';
import { insertSignIn } from '../../db/security/person.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Language } from '../../model/language.ts';
import type { NewDeviceDeps } from '../accounts/new-device.ts';
import { enter, type Visitor } from '../accounts/sign-in.ts';
import { type PasskeyDeps, provePasskey } from './prove.ts';

/**
 * Signs in whose passkey it is: the device has verified the person, so that neither password nor code is asked for.
 * Gives the user id and the session's token. The device is known from then on; of one that was not, the owner is told.
 */
export async function signInWithPasskey(
  deps: PasskeyDeps & NewDeviceDeps,
  input: Omit<Visitor, 'account'> & {
    readonly response: AuthenticationResponseJSON;
    readonly agent: string;
    readonly language: Language;
  },
): Promise<{ userId: string; token: string }> {
  const { response, now, language, ...visitor } = input;
  const { db } = deps;
  const { passkey, spend } = await provePasskey(deps, { purpose: 'login', userId: '' }, response, now);
  const { user_id: userId } = passkey;
  const user = await findUserById(db, userId);
  if (!user) throw new Error('a passkey of nobody');
  const token = await inTransaction(db, async (tx) => {
    await spend(tx);
    return enter(tx, deps, { ...visitor, userId, account: user.email, now, language });
  });
  if (user.language !== language) await setUserLanguage(db, userId, language);
  const { address, agent } = visitor;
  await insertSignIn(db, { userId, address, agent, at: now, result: 'success' });
  return { userId, token };
}
