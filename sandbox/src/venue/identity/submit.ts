import { findIdentity, holdPerson, saveSubmission } from '../../db/identity/identities.ts';
import { IDENTITY_ITEMS, type IdentityItem, type IdentityRow } from '../../db/schema/persons.ts';
import type { Database, Tx } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Language } from '../../model/language.ts';
import { CODES, Refusal } from '../../model/refusal.ts';
import { textOf } from '../../texts/texts.ts';
import type { BusinessClock } from '../clock.ts';
import type { FileStore, UploadedFile } from '../uploads/file-store.ts';
import { attachUpload, dropUpload, type PreparedUpload, prepareUpload } from '../uploads/uploads.ts';
import { REVIEW_MS, readIdNumber, readName, statusOf } from './rules.ts';

/** The text about documents that a person agrees to. */
export const CONSENT_VERSION = '1';

export interface IdentityDeps {
  readonly db: Database;
  readonly files: FileStore;
  readonly businessClock: BusinessClock;
}

export interface IdentityWish {
  readonly realName?: string | undefined;
  readonly idCard?: string | undefined;
  readonly idCardPhotoPositive?: UploadedFile | undefined;
  readonly idCardPhotoReverseSide?: UploadedFile | undefined;
}

interface Sender {
  readonly userId: string;
  /** Epoch ms, real clock. */
  readonly at: number;
  readonly language: Language;
}

interface Checked {
  readonly realName: string | undefined;
  readonly idCard: string | undefined;
  readonly front: PreparedUpload | undefined;
  readonly back: PreparedUpload | undefined;
}

/**
 * Takes a first submission whole, and afterwards only what was rejected; it is under review from then on.
 * Throws a refusal: validation (with `field`) for what is missing or wrong, state while it is reviewed or verified.
 */
export async function submitIdentity(deps: IdentityDeps, wish: IdentityWish, sender: Sender): Promise<void> {
  const { userId, at, language } = sender;
  // Checked before the photos: redrawing those is the expensive part.
  // The documents first: the status then shows those sent meanwhile, which is the better reason.
  const known = await findIdentity(deps.db, userId);
  requireWanted(await statusOf(deps.db, userId), known, wish, language);
  const checked = await check(deps, wish, sender);
  await inTransaction(deps.db, async (tx) => {
    const status = await holdPerson(tx, userId);
    const before = await findIdentity(tx, userId);
    requireWanted(status, before, wish, language);
    const now = deps.businessClock.now();
    const owner = { userId, purpose: 'identity' as const, at };
    await saveSubmission(tx, {
      user_id: userId,
      real_name: checked.realName ?? before?.real_name ?? '',
      id_card: checked.idCard ?? before?.id_card ?? '',
      front_upload: await replace(tx, before?.front_upload, checked.front, owner),
      back_upload: await replace(tx, before?.back_upload, checked.back, owner),
      submissions: (before?.submissions ?? 0) + 1,
      consent_version: CONSENT_VERSION,
      submitted_at: now,
      decide_at: now + REVIEW_MS,
    });
    for (const old of [checked.front && before?.front_upload, checked.back && before?.back_upload]) {
      if (old) await dropUpload(tx, old, at);
    }
  });
}

/** Refuses when nothing can be sent now, when something is missing, and when more is sent than was rejected. */
function requireWanted(
  status: number,
  before: Pick<IdentityRow, 'rejected'> | undefined,
  wish: IdentityWish,
  language: Language,
): void {
  if (status === 1) throw new Refusal('state', textOf('identity.reviewing', language));
  if (status === 2) throw new Refusal('state', textOf('identity.verified', language));
  const wanted: readonly IdentityItem[] = before ? before.rejected.map(({ item }) => item) : IDENTITY_ITEMS;
  for (const item of IDENTITY_ITEMS) {
    const sent = wish[item] !== undefined;
    if (sent && !wanted.includes(item)) {
      throw new Refusal('validation', textOf('identity.notRejected', language), { field: item });
    }
    if (!sent && wanted.includes(item)) {
      throw new Refusal('validation', textOf('identity.missing', language), { field: item });
    }
  }
}

async function check(deps: IdentityDeps, wish: IdentityWish, sender: Sender): Promise<Checked> {
  const { language } = sender;
  const text = (item: 'realName' | 'idCard', read: (text: string) => string | null) => {
    const given = wish[item];
    if (given === undefined) return undefined;
    const said = item === 'realName' ? 'identity.name' : 'identity.number';
    const value = read(given);
    if (value === null) throw new Refusal('validation', textOf(said, language), { field: item });
    return value;
  };
  const photo = (item: 'idCardPhotoPositive' | 'idCardPhotoReverseSide') => {
    const given = wish[item];
    return given && inField(item, () => prepareUpload(deps, given, sender));
  };
  return {
    realName: text('realName', readName),
    idCard: text('idCard', readIdNumber),
    front: await photo('idCardPhotoPositive'),
    back: await photo('idCardPhotoReverseSide'),
  };
}

/** A refusal of a file says in which field it was. */
async function inField<T>(field: IdentityItem, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // That there were too many is no fault of the file.
    if (error instanceof Refusal && error.code === CODES.validation) {
      throw new Refusal('validation', error.message, { field });
    }
    throw error;
  }
}

async function replace(
  tx: Tx,
  before: string | null | undefined,
  fresh: PreparedUpload | undefined,
  owner: Parameters<typeof attachUpload>[2],
): Promise<string | null> {
  return fresh ? attachUpload(tx, fresh, owner) : (before ?? null);
}
