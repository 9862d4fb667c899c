import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { migrate } from '../../sandbox/src/db/migrate.ts';
import { openDatabase } from '../../sandbox/src/db/open.ts';

const MIGRATIONS = 'sandbox/src/db/migrations';

/**
 * An embedded database with tables and nothing else, to start from: making one takes seconds of computing, loading one
 * half a second. Made once for each version of the engine and of the tables, and kept in the cache folder.
 */
export async function pristineDatabase(): Promise<Blob> {
  const file = join('node_modules', '.cache', 'bourse', `pristine-${await version()}.tar.gz`);
  const kept = await readFile(file).catch(() => null);
  if (kept) return new Blob([new Uint8Array(kept)], { type: 'application/x-gzip' });
  const dump = await withTables();
  await mkdir(dirname(file), { recursive: true });
  // Renamed into place, because several test files may be making it at the same time.
  const fresh = `${file}.${randomUUID()}`;
  await writeFile(fresh, new Uint8Array(await dump.arrayBuffer()));
  await rename(fresh, file);
  return dump;
}

async function withTables(): Promise<Blob> {
  const opened = await openDatabase({});
  await migrate(opened.db);
  if (!opened.dump) throw new Error('not an embedded database');
  const dump = await opened.dump();
  await opened.close();
  return dump;
}

async function version(): Promise<string> {
  const lock: { packages: Record<string, { version?: string }> } = JSON.parse(
    await readFile('package-lock.json', 'utf8'),
  );
  const engine = lock.packages['node_modules/@electric-sql/pglite']?.version ?? 'unknown';
  const tables = createHash('sha256');
  for (const name of (await readdir(MIGRATIONS)).sort())
    tables.update(await readFile(join(MIGRATIONS, name)));
  return `${engine}-${tables.digest('hex').slice(0, 12)}`;
}
