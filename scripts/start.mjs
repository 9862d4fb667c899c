// Builds when the sources changed, then serves the app: with the sandbox, or in front of BACKEND_ORIGIN.
import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { isBuilt } from './freshness.mjs';

if (!isBuilt()) {
  process.stdout.write('Building (the first start only, and after changes)...\n');
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
// In this process, so that Ctrl-C reaches the server itself.
await import(pathToFileURL('dist/sandbox/main.js').href);
