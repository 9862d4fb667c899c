import { sql } from 'kysely';
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

export interface DayQuota {
  /** Days since the epoch. */
  readonly day: number;
  readonly files: number;
  readonly bytes: number;
}

/** Counts a file of so many bytes on a day of its sender's; false, and not counted, where it is beyond what a day has. */
export async function countUpload(
  db: Database,
  userId: string,
  bytes: number,
  most: DayQuota,
): Promise<boolean> {
  const { rows } = await sql<{ files: number }>`
    insert into upload_days as d (user_id, day, files, bytes) values (${userId}, ${most.day}, 1, ${bytes})
    on conflict (user_id) do update set
      day = excluded.day,
      files = case when d.day = excluded.day then d.files else 0 end + 1,
      bytes = case when d.day = excluded.day then d.bytes else 0 end + excluded.bytes
    where d.day <> excluded.day or (d.files < ${most.files} and d.bytes + excluded.bytes <= ${most.bytes})
    returning files`.execute(db);
  return rows.length > 0;
}

/** How many files a person has, and how many bytes they are. */
export async function keptUploads(
  db: Database,
  userId: string,
): Promise<{ readonly files: number; readonly bytes: number }> {
  const { rows } = await sql<{ files: number; bytes: number }>`
    select count(*)::int as files, coalesce(sum(size), 0)::int8 as bytes
    from uploads where user_id = ${userId} and dropped_at is null`.execute(db);
  const [row] = rows;
  return { files: Number(row?.files ?? 0), bytes: Number(row?.bytes ?? 0) };
}
