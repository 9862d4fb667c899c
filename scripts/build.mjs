// Builds the static PWA (dist/web) and the sandbox (dist/sandbox), and compresses what is served.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { stampBuild } from './freshness.mjs';
import { keepPrevious } from './keep-previous.mjs';

const run = (...args) => {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
};
const vite = join('node_modules', 'vite', 'bin', 'vite.js');

const putBack = keepPrevious();
run(vite, 'build', '--logLevel', 'warn');
run(vite, 'build', '-c', join('sandbox', 'vite.config.ts'));
for (const path of filesBelow('dist/web')) {
  if (!/\.(?:html|js|css|svg|json|webmanifest)$/.test(path)) continue;
  const packed = brotliCompressSync(readFileSync(path), {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  });
  writeFileSync(`${path}.br`, packed);
}
putBack();
stampBuild();

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}
