import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { migrate } from '../../sandbox/src/db/migrate.ts';
import { openDatabase } from '../../sandbox/src/db/open.ts';

const MIGRATIONS = 'sandbox/src/db/migrations';

let loaded: Promise<Blob> | null = null;

/**
 * An embedded database with tables and nothing else, to start from: making one takes seconds of computing, loading one
 * half a second. Made once for each version of the engine and of the tables, and kept in the cache folder.
 */
export function pristineDatabase(): Promise<Blob> {
  loaded ??= load();
  return loaded;
}

/** The same as the database of a data folder, whose first start then takes no longer than a later one. */
export async function prepareFolder(folder: string): Promise<void> {
  const lite = await PGlite.create({ dataDir: join(folder, 'pg'), loadDataDir: await pristineDatabase() });
  await lite.close();
}

/** Before a suite, so that its files do not all make it at the same time. */
export default async function keepPristineDatabase(): Promise<void> {
  await pristineDatabase();
}

async function load(): Promise<Blob> {
  const file = join('node_modules', '.cache', 'bourse', `pristine-${await version()}.tar`);
  const tar = (await readFile(file).catch(() => null)) ?? (await make(file));
  return new Blob([new Uint8Array(tar)], { type: 'application/x-tar' });
}

/** Kept as it is unpacked, which costs the disk 40 MB and saves each test file half of its start. */
async function make(file: string): Promise<Buffer> {
  const tar = gunzipSync(await (await withTables()).arrayBuffer());
  await mkdir(dirname(file), { recursive: true });
  // Renamed into place, because several processes may be making it at the same time. A random name would not be theirs
  // alone: those of a run draw from one seed.
  const fresh = `${file}.${process.pid}`;
  await writeFile(fresh, tar);
  await rename(fresh, file);
  return tar;
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
