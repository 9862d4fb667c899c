import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

/**
 * An embedded database without tables, to start from: making one takes seconds of computing, loading one half a second.
 * Made once for each version of the engine and kept in the cache folder.
 */
export async function pristineDatabase(): Promise<Blob> {
  const file = join('node_modules', '.cache', 'bourse', `pristine-${engineVersion()}.tar.gz`);
  const kept = await readFile(file).catch(() => null);
  if (kept) return new Blob([new Uint8Array(kept)], { type: 'application/x-gzip' });
  const engine = await PGlite.create();
  const dump = await engine.dumpDataDir('gzip');
  await engine.close();
  await mkdir(dirname(file), { recursive: true });
  // Renamed into place, because several test files may be making it at the same time.
  const fresh = `${file}.${randomUUID()}`;
  await writeFile(fresh, new Uint8Array(await dump.arrayBuffer()));
  await rename(fresh, file);
  return dump;
}

function engineVersion(): string {
  const lock: { packages: Record<string, { version?: string }> } = JSON.parse(
    readFileSync('package-lock.json', 'utf8'),
  );
  return lock.packages['node_modules/@electric-sql/pglite']?.version ?? 'unknown';
}
