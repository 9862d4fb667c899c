import { noteProof, proofOfSession } from '../../db/accounts/sessions.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Person } from '../../model/person.ts';
import { Refusal } from '../../model/refusal.ts';
import { textLater } from '../../texts/texts.ts';
import { type ChangeProofs, proveByCodes, proveByPasskey } from './change-proofs.ts';
import type { SecurityContext } from './context.ts';

/** So long a session that proved whose it is changes what protects the account without another code. */
const LASTS_MS = 10 * 60_000;

/**
 * Proves for this session, for ten minutes, whose it is: with a passkey that was asked for just this, or the e-mail code
 * of scene "stepUp" and the authenticator where one is bound. Gives until when, epoch ms. Refuses with `credentials`; a
 * session that has proved it before has to prove it all the same.
 */
export async function stepUp(context: SecurityContext, proofs: ChangeProofs): Promise<number> {
  const { deps, person, now } = context;
  const spend =
    proofs.passkey === undefined
      ? await proveByCodes(context, { scene: 'stepUp', factor: true }, proofs)
      : await proveByPasskey(context, 'stepUp', {}, proofs.passkey);
  await inTransaction(deps.db, async (tx) => {
    await spend(tx);
    if (!(await noteProof(tx, person.sessionId, now)))
      throw new Refusal('session', textLater('accounts.loginFirst'));
  });
  return now + LASTS_MS;
}

/** Until when (epoch ms) the session needs no further codes for its changes; null where it needs them at `now`. */
export async function provenUntil(
  db: Database,
  { sessionId }: Pick<Person, 'sessionId'>,
  now: number,
): Promise<number | null> {
  const provedAt = await proofOfSession(db, sessionId);
  return provedAt !== null && provedAt <= now && now < provedAt + LASTS_MS ? provedAt + LASTS_MS : null;
}
