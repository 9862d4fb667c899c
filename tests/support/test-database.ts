import { type OpenDatabase, openDatabase } from '../../sandbox/src/db/open.ts';
import type { SandboxOptions } from '../../sandbox/src/sandbox-options.ts';
import { createSandbox, type Sandbox } from '../../sandbox/src/server.ts';
import { freshDatabase, testServer } from './postgres/fresh-database.ts';
import { pristineDatabase } from './pristine-database.ts';

/** A database with tables and nothing else: embedded, in memory, or one of its own on the server of the suite. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const server = testServer();
  if (server === null) return openDatabase({ dump: await pristineDatabase() });
  const database = await freshDatabase(server);
  const opened = await openDatabase({ url: database.url });
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await database.remove();
    },
  };
}

/** A whole sandbox over such a database. */
export async function createTestSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const server = testServer();
  if (server === null) return createSandbox({ ...options, dump: await pristineDatabase() });
  const database = await freshDatabase(server);
  const sandbox = await createSandbox({ ...options, databaseUrl: database.url });
  return {
    ...sandbox,
    close: async () => {
      await sandbox.close();
      await database.remove();
    },
  };
}
