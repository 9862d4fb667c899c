import { type Kysely, sql } from 'kysely';

/**
 * How often an address asked, where several processes count together. Of ten seconds each: a server that crashes may
 * forget them, and no commit waits for the disk because of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table request_counts (
      address text not null,
      window_start bigint not null,
      counted integer not null,
      primary key (address, window_start)
    )`.execute(db);
}
