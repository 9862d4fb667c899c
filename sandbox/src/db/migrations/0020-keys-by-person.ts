import { type Kysely, sql } from 'kysely';

/**
 * A key belongs to a person, no longer to a person and a path. Where one was used on two paths its newest answer stays:
 * it counts longest, so that the key does nothing again on either path as long as one of them was protected.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from requests r using requests newer
    where newer.user_id = r.user_id and newer.key = r.key
      and (newer.created_at, newer.path) > (r.created_at, r.path)`.execute(db);
  await sql`alter table requests drop constraint requests_pkey, add primary key (user_id, key)`.execute(db);
}
