import { type Kysely, sql } from 'kysely';

/** News of products are messages of their own kind, and lead to where the person sees the product. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notices
      -- A path of the app, such as "/finance/record".
      add column link text,
      drop constraint notices_category_check,
      add constraint notices_category_check
        check (category in ('system', 'security', 'funds', 'trading', 'products'))`.execute(db);
}
