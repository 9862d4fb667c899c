// Builds when the sources changed, then brings the tables of a database up to this version.
import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { isBuilt } from './freshness.mjs';

if (!isBuilt()) {
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(status ?? 1);
}
await import(pathToFileURL('dist/sandbox/migrate.js').href);
