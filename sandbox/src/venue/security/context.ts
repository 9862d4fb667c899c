import type { Database, Tx } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Language } from '../../model/language.ts';
import type { Person } from '../../model/person.ts';
import type { BusinessClock, Clock } from '../clock.ts';
import { type Details, type SecurityEvent, securityMail, securityNotice } from '../mail/security-letters.ts';
import { addNotice } from '../notices/notices.ts';
import type { PasskeyDeps } from '../passkeys/prove.ts';
import { announceSecurity } from '../push/announce.ts';

/** What the checks of secrets need; every call's own dependencies have it. */
export interface SecurityDeps {
  readonly clock: Clock;
  /** Runs holds and delays. */
  readonly businessClock: BusinessClock;
  /** Kept outside the database: hashes of short secrets and sealed ones are worthless without it. */
  readonly pepper: Uint8Array;
}

/** Guesses are judged outside of transactions, and counted whatever becomes of the call. */
export interface ProofDeps extends SecurityDeps {
  readonly db: Database;
}

/** One call of somebody who is signed in and changes how the account is protected. */
export interface SecurityContext {
  readonly deps: ProofDeps & PasskeyDeps;
  readonly person: Person;
  readonly address: string;
  /** Epoch ms, real clock. */
  readonly now: number;
  readonly language: Language;
}

/**
 * Runs a change in one transaction and tells the owner of it: by a message together with it, by mail once it has
 * happened. What it asks for is proved before, because guesses count whatever becomes of the change. `detailsOf` puts what the change gave into words.
 */
export async function changeSecurity<T>(
  context: SecurityContext,
  event: SecurityEvent,
  change: (tx: Tx) => Promise<T>,
  detailsOf: (result: T) => Details = () => '',
): Promise<T> {
  const { deps, person, now, language } = context;
  const result = await inTransaction(deps.db, async (tx) => {
    const changed = await change(tx);
    const notice = securityNotice(event, detailsOf(changed));
    await addNotice(tx, { ...notice, userId: person.userId, at: now });
    await announceSecurity(tx, `security.letter.${event}.subject`, { userId: person.userId, at: now });
    return changed;
  });
  const facts = { account: person.email, at: now, details: detailsOf(result) };
  await deps.mailer.send(deps.db, securityMail(event, facts, language));
  return result;
}
