import { randomUUID } from 'node:crypto';
import type { UploadPurpose } from '../../db/schema/persons.ts';
import type { Database, Tx } from '../../db/schema.ts';
import {
  countUpload,
  droppedUploads,
  dropRow,
  findRow,
  forgetUpload,
  insertUpload,
  keptUploads,
  knownUploads,
} from '../../db/uploads/uploads.ts';
import type { Language } from '../../model/language.ts';
import { Refusal } from '../../model/refusal.ts';
import { textOf } from '../../texts/texts.ts';
import { each } from '../requests/each.ts';
import { keepLooking, type LookDeps, type Looking } from '../requests/timer.ts';
import { tooMany } from '../too-many.ts';
import { cleanImage } from './clean-image.ts';
import type { FileStore, UploadedFile } from './file-store.ts';
import { IMAGE_TYPES, type ImageKind } from './redraw.ts';

/** A file that is written already but belongs to nobody yet: without its row it is swept away. */
export interface PreparedUpload {
  readonly id: string;
  readonly kind: ImageKind;
  readonly size: number;
}

/** A file on its way to its owner. */
export interface ServedFile {
  readonly bytes: Uint8Array;
  readonly type: string;
  /** For the download; made of the purpose, never of what a person called it. */
  readonly name: string;
}

/** Files and bytes that one person may send on a day of the real clock, taken or not, and have in all. */
export const DAY_QUOTA = { files: 50, bytes: 100 * 1024 * 1024 } as const;
export const WHOLE_QUOTA = { files: 200, bytes: 200 * 1024 * 1024 } as const;
const DAY_MS = 24 * 60 * 60_000;

interface Sender {
  readonly userId: string;
  /** Epoch ms. */
  readonly at: number;
  readonly language: Language;
}

/**
 * Checks and redraws an image and writes it under a random name. Done before the transaction, because it takes long.
 * Throws a refusal: 1001 with the reason where the file is not taken, 1029 where the sender has sent enough for today,
 * 1004 where the sender has as many files as one person may.
 */
export async function prepareUpload(
  { db, files }: { readonly db: Database; readonly files: FileStore },
  file: UploadedFile,
  { userId, at, language }: Sender,
): Promise<PreparedUpload> {
  const kept = await keptUploads(db, userId);
  if (kept.files >= WHOLE_QUOTA.files || kept.bytes + file.bytes.length > WHOLE_QUOTA.bytes) {
    throw new Refusal('state', textOf('uploads.full', language));
  }
  const day = Math.floor(at / DAY_MS);
  // Counted before it is drawn: what is written and then not taken lies on the disk for a while, too.
  if (!(await countUpload(db, userId, file.bytes.length, { day, ...DAY_QUOTA }))) {
    throw tooMany((day + 1) * DAY_MS - at);
  }
  const { kind, bytes } = await cleanImage(file, language);
  const id = randomUUID();
  await files.write(id, bytes);
  return { id, kind, size: bytes.length };
}

/** Gives a prepared file to its owner, together with whatever else the transaction writes. Gives its id. */
export async function attachUpload(
  tx: Tx,
  upload: PreparedUpload,
  owner: { readonly userId: string; readonly purpose: UploadPurpose; readonly at: number },
): Promise<string> {
  await insertUpload(tx, { ...upload, ...owner });
  return upload.id;
}

/** Takes a file away from its owner; the file itself is removed by the next sweep. */
export function dropUpload(tx: Database, id: string, at: number): Promise<void> {
  return dropRow(tx, id, at);
}

/** The file, for its owner alone. Throws a refusal (1006) for an unknown one and for somebody else's. */
export async function serveUpload(
  deps: { readonly db: Database; readonly files: FileStore },
  userId: string,
  id: string,
  language: Language,
): Promise<ServedFile> {
  const row = await findRow(deps.db, userId, id);
  const bytes = row ? await deps.files.read(id) : null;
  if (!row || !bytes) throw new Refusal('notFound', textOf('uploads.notFound', language));
  return { bytes, type: IMAGE_TYPES[row.kind], name: `${row.purpose}.${row.kind}` };
}

const EVERY_MS = 10_000;
/** Far longer than any request lasts: a younger file may still get its row. */
const WAITING_MS = 60 * 60_000;

interface SweepDeps {
  readonly db: Database;
  readonly files: FileStore;
}

/** Removes the files that nobody owns any more, now and every ten seconds. */
export function startSweeping(deps: SweepDeps & LookDeps): Promise<Looking> {
  return keepLooking(() => sweepUploads(deps), EVERY_MS, deps);
}

/** Removes what was dropped, and what was written but never got an owner because its request failed. */
export async function sweepUploads({ db, files }: SweepDeps): Promise<void> {
  const dropped = async () =>
    each(await droppedUploads(db), async (id) => {
      await files.remove(id);
      await forgetUpload(db, id);
    });
  const unowned = async () => {
    const old = await files.writtenBefore(Date.now() - WAITING_MS);
    const known = await knownUploads(db, old);
    await each(old, async (name) => {
      if (!known.has(name)) await files.remove(name);
    });
  };
  await each([dropped, unowned], (part) => part());
}
