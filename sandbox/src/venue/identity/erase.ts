import {
  dueErasures,
  forgetIdentity,
  holdIdentity,
  holdPerson,
  saveEraseWish,
  saveErasure,
} from '../../db/identity/identities.ts';
import type { IdentityRow } from '../../db/schema/persons.ts';
import type { Tx } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Language } from '../../model/language.ts';
import { Refusal } from '../../model/refusal.ts';
import { textOf } from '../../texts/texts.ts';
import { dropUpload } from '../uploads/uploads.ts';
import type { IdentityDeps } from './submit.ts';

/** Documents are kept this long after the decision, business time, so that it can be looked into; then they go unasked. */
export const RETENTION_DAYS = 30;
const RETENTION_MS = RETENTION_DAYS * 24 * 60 * 60_000;

/** When documents go unasked, business time; null where nothing is decided. */
export const eraseTimeOf = ({ erase_at, decided_at }: Pick<IdentityRow, 'erase_at' | 'decided_at'>) =>
  erase_at ?? (decided_at === null ? null : decided_at + RETENTION_MS);

/**
 * Asks for the documents to be deleted, which they are unasked once the retention is over. What was rejected goes at
 * once and whole; of a verified person the photos and the number (but for its last four characters) go then, while name
 * and decision stay.
 * Throws a refusal while the review lasts, when nothing is there, and when it was asked for before. `at` is epoch ms.
 */
export async function askToErase(
  deps: IdentityDeps,
  asking: { readonly userId: string; readonly at: number; readonly language: Language },
): Promise<void> {
  const { userId, at, language } = asking;
  await inTransaction(deps.db, async (tx) => {
    await holdPerson(tx, userId);
    const identity = await holdIdentity(tx, userId);
    if (!identity || identity.erased_at !== null) {
      throw new Refusal('notFound', textOf('identity.nothing', language));
    }
    if (identity.status === 1) throw new Refusal('state', textOf('identity.reviewing', language));
    if (identity.status === 3) {
      await dropPhotos(tx, identity, at);
      return forgetIdentity(tx, userId);
    }
    if (identity.erase_asked_at !== null) throw new Refusal('state', textOf('identity.erasing', language));
    const now = deps.businessClock.now();
    const eraseAt = Math.max(now, eraseTimeOf(identity) ?? now);
    await saveEraseWish(tx, userId, now, eraseAt);
    if (eraseAt === now) await erase(tx, identity, now, at);
  });
}

/** Erases what is due by now. `at` is epoch ms on the real clock. */
export async function eraseDue(deps: IdentityDeps, at: number): Promise<void> {
  const now = deps.businessClock.now();
  for (const userId of await dueErasures(deps.db, { now, decidedBefore: now - RETENTION_MS })) {
    await inTransaction(deps.db, async (tx) => {
      await holdPerson(tx, userId);
      const identity = await holdIdentity(tx, userId);
      if (!identity || identity.erased_at !== null || identity.status === 1) return;
      if (identity.status === 2) return erase(tx, identity, now, at);
      await dropPhotos(tx, identity, at);
      await forgetIdentity(tx, userId);
    });
  }
}

async function erase(tx: Tx, identity: IdentityRow, now: number, at: number): Promise<void> {
  await saveErasure(tx, identity.user_id, identity.id_card.slice(-4), now);
  await dropPhotos(tx, identity, at);
}

async function dropPhotos(tx: Tx, identity: IdentityRow, at: number): Promise<void> {
  for (const id of [identity.front_upload, identity.back_upload]) if (id) await dropUpload(tx, id, at);
}
