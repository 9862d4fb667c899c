import { findUserById } from '../../db/accounts/users.ts';
import type { PasskeyRow } from '../../db/schema/persons.ts';
import type { Database } from '../../db/schema.ts';
import { reserveGuess } from '../../db/security/guesses.ts';
import { languageOf, type Sentence } from '../../model/language.ts';
import { inEach } from '../../texts/texts.ts';
import { factLines } from '../mail/facts.ts';
import type { Mailer } from '../mail/mailer.ts';
import { securityMail, securityNotice } from '../mail/security-letters.ts';
import { addNotice } from '../notices/notices.ts';
import { announceSecurity } from '../push/announce.ts';

/** Which passkey it is about, as its owner calls it. */
export function nameOf(name: string): Sentence {
  return inEach((language) => factLines([['passkey', name]], language));
}

/** Whoever has a copy may use it again and again: its owner is told so often a day. */
const TELL_CAP = { most: 3, withinMs: 24 * 60 * 60_000 } as const;

/** Tells the owner, by message and mail, that a passkey may exist twice. `now` in epoch ms. */
export async function tellCopied(
  { db, mailer }: { readonly db: Database; readonly mailer: Mailer },
  { id, user_id: userId, name }: PasskeyRow,
  now: number,
): Promise<void> {
  const counted = await reserveGuess(db, { subject: `copied passkey ${id}`, ...TELL_CAP }, now);
  const user = await findUserById(db, userId);
  if (counted.at === null || !user) return;
  const details = nameOf(name);
  await addNotice(db, { ...securityNotice('passkeyCopied', details), userId, at: now });
  await announceSecurity(db, 'security.letter.passkeyCopied.subject', { userId, at: now });
  const facts = { account: user.email, at: now, details };
  await mailer.send(db, securityMail('passkeyCopied', facts, languageOf(user.language)));
}
