import { setIcon } from '../../db/accounts/users.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Language } from '../../model/language.ts';
import type { FileStore, UploadedFile } from '../uploads/file-store.ts';
import { attachUpload, dropUpload, prepareUpload } from '../uploads/uploads.ts';

interface AvatarDeps {
  readonly db: Database;
  readonly files: FileStore;
}

interface Owner {
  readonly userId: string;
  /** Epoch ms. */
  readonly at: number;
  readonly language: Language;
}

/** Makes the file the person's picture and lets the one before go. Gives its id. Throws a refusal for a bad file. */
export async function setAvatar(deps: AvatarDeps, file: UploadedFile, owner: Owner): Promise<string> {
  const { userId, at } = owner;
  const prepared = await prepareUpload(deps, file, owner);
  await inTransaction(deps.db, async (tx) => {
    const id = await attachUpload(tx, prepared, { userId, purpose: 'avatar', at });
    const before = await setIcon(tx, userId, id);
    if (before !== '') await dropUpload(tx, before, at);
  });
  return prepared.id;
}

/** Goes back to the default picture. */
export async function removeAvatar(deps: AvatarDeps, { userId, at }: Omit<Owner, 'language'>): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const before = await setIcon(tx, userId, '');
    if (before !== '') await dropUpload(tx, before, at);
  });
}
