// Builds when the sources changed, then copies the data of a running sandbox.
import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { isBuilt } from './freshness.mjs';

if (!isBuilt()) {
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(status ?? 1);
}
await import(pathToFileURL('dist/sandbox/backup.js').href);
