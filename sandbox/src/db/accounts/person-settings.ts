import { sql } from 'kysely';
import type { Database } from '../schema.ts';

export interface StoredSettings {
  /** 0 where nothing is stored yet. */
  readonly version: number;
  /** JSON; '' where nothing is stored yet. */
  readonly settings: string;
}

const NOTHING: StoredSettings = { version: 0, settings: '' };

/** What a person keeps for every device of theirs. */
export async function findPersonSettings(db: Database, userId: string): Promise<StoredSettings> {
  const row = await db
    .selectFrom('person_settings')
    .select(['version', 'settings'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? NOTHING;
}

/** Stores a version that is newer than the stored one; false where it is not, and nothing has changed. */
export async function saveNewerSettings(
  db: Database,
  userId: string,
  { version, settings }: StoredSettings,
): Promise<boolean> {
  // One statement: of two devices at one moment only the first has the newer version.
  const { rows } = await sql`
    insert into person_settings as kept (user_id, version, settings)
    values (${userId}, ${version}, ${settings})
    on conflict (user_id) do update set version = excluded.version, settings = excluded.settings
      where kept.version < excluded.version
    returning version`.execute(db);
  return rows.length > 0;
}
