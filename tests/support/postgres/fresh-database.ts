import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { openDatabase } from '../../../sandbox/src/db/open.ts';

/** The database with tables and nothing else. */
export const TEMPLATE = 'tables_only';

export interface FreshDatabase {
  readonly url: string;
  /** Drops it, even while it is in use. */
  remove(): Promise<void>;
}

/** The server that the tests run on instead of the embedded database, or null. */
export const testServer = (): string | null => process.env.TEST_POSTGRES ?? null;

/** A database of its own on that server, with tables and nothing else. */
export async function freshDatabase(server: string): Promise<FreshDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await command(server, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, remove: () => command(server, `drop database ${name} with (force)`) };
}

async function command(server: string, text: string): Promise<void> {
  const opened = await openDatabase({ url: server });
  try {
    await sql.raw(text).execute(opened.db);
  } finally {
    await opened.close();
  }
}
