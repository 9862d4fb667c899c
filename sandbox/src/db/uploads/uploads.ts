import type { UploadPurpose, UploadRow } from '../schema/persons.ts';
import type { Database } from '../schema.ts';

/** Gives a written file its owner. */
export async function insertUpload(
  db: Database,
  upload: Pick<UploadRow, 'id' | 'kind' | 'size'> & {
    readonly userId: string;
    readonly purpose: UploadPurpose;
    readonly at: number;
  },
): Promise<void> {
  const { id, kind, size, userId, purpose, at } = upload;
  await db
    .insertInto('uploads')
    .values({ id, user_id: userId, purpose, kind, size, created_at: at, dropped_at: null })
    .execute();
}

/** Of this person alone; one that was dropped does not exist. */
export function findRow(db: Database, userId: string, id: string): Promise<UploadRow | undefined> {
  return db
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('dropped_at', 'is', null)
    .executeTakeFirst();
}

/** The file is gone for its owner at once; the sweep deletes it. */
export async function dropRow(db: Database, id: string, at: number): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ dropped_at: at })
    .where('id', '=', id)
    .where('dropped_at', 'is', null)
    .execute();
}

/** Ids of files that the sweep has to delete. */
export async function droppedUploads(db: Database): Promise<readonly string[]> {
  const rows = await db.selectFrom('uploads').select('id').where('dropped_at', 'is not', null).execute();
  return rows.map(({ id }) => id);
}

/** After the file itself was deleted. */
export async function forgetUpload(db: Database, id: string): Promise<void> {
  await db.deleteFrom('uploads').where('id', '=', id).execute();
}

/** Those of `ids` that have a row. */
export async function knownUploads(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('uploads').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}
