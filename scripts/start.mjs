// Builds when the sources changed, then serves the app as BOURSE_CONFIG says: with the sandbox, or in front of
// BACKEND_ORIGIN.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { finishWeb } from './finish-web.mjs';
import { isBuilt } from './freshness.mjs';

if (!isBuilt()) {
  process.stdout.write('Building (the first start only, and after changes)...\n');
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
const config = process.env.BOURSE_CONFIG;
const served = join('dist', 'web', 'bourse.config.json');
if (config || readFileSync(served, 'utf8').trim() !== '{}') {
  const args = ['--import', 'tsx', join('scripts', 'configure.ts'), ...(config ? [config] : [])];
  const { status } = spawnSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) process.exit(status ?? 1);
}
try {
  // Browsers keep the app only as the list in it says.
  if (finishWeb() > 0) process.stdout.write('Files of dist/web had changed: their list was written anew.\n');
} catch (error) {
  process.stderr.write(`The list of files in dist/web/sw.js could not be checked: ${error.message}\n`);
}
// In this process, so that Ctrl-C reaches the server itself.
await import(pathToFileURL('dist/sandbox/main.js').href);
