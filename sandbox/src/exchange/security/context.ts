import type { Database } from '../../db/open.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Language, Person } from '../accounts/person.ts';
import type { Mailer } from '../mail/mailer.ts';
import { type SecurityEvent, securityMail } from '../mail/security-letters.ts';
import { inTransaction } from '../requests/in-transaction.ts';
import type { SecurityDeps } from './deps.ts';

/** One call of somebody who is signed in and changes how the account is protected. */
export interface SecurityContext {
  readonly deps: SecurityDeps & { readonly db: Database; readonly mailer: Mailer };
  readonly person: Person;
  readonly address: string;
  /** Epoch ms, real clock. */
  readonly now: number;
  readonly language: Language;
}

/** Runs a change in one transaction and tells the owner of it by mail once it has happened. */
export async function changeSecurity<T>(
  context: SecurityContext,
  event: SecurityEvent,
  change: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { deps, person, now, language } = context;
  const result = await inTransaction(deps.db, change);
  await deps.mailer.send(deps.db, securityMail(event, { account: person.email, at: now }, language));
  return result;
}
