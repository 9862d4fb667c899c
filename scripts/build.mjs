// Builds the static PWA (dist/web) and the sandbox (dist/sandbox), and finishes what is served.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { stampBuild } from './freshness.mjs';
import { keepPrevious } from './keep-previous.mjs';

const run = (...args) => {
  const { status } = spawnSync(process.execPath, args, {
    stdio: 'inherit',
    // Whatever the shell says: React's development build would name the folder of each file in the scripts.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) process.exit(status ?? 1);
};
const vite = join('node_modules', 'vite', 'bin', 'vite.js');

const putBack = keepPrevious();
run(vite, 'build', '--logLevel', 'warn');
run(vite, 'build', '-c', join('sandbox', 'vite.config.ts'));
run('--import', 'tsx', join('scripts', 'finish-build.ts'));
putBack();
stampBuild();
