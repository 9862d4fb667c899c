// Builds when the sources changed, then serves the app as BOURSE_CONFIG says: with the sandbox, or in front of
// BACKEND_ORIGIN.
import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { finishWeb } from './finish-web.mjs';
import { isBuilt } from './freshness.mjs';

if (!isBuilt()) {
  process.stdout.write('Building (the first start only, and after changes)...\n');
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
try {
  // Browsers keep the app only as the list in it says.
  if (finishWeb() > 0) process.stdout.write('Files of dist/web had changed: their list was written anew.\n');
} catch (error) {
  process.stderr.write(`The list of files in dist/web/sw.js could not be checked: ${error.message}\n`);
}
await import(pathToFileURL('dist/sandbox/serve.js').href);
