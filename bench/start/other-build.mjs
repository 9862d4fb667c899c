import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const CACHE = resolve('node_modules', '.cache', 'bench-start');

/**
 * Checks out another commit of this repository into the cache folder, installs its packages, builds it, and returns the
 * folder. A second call reuses the folder. Throws if there is no such commit or if it does not build.
 * @param {string} name a revision that git understands
 */
export function buildOf(name) {
  const commit = execFileSync('git', ['rev-parse', '--verify', `${name}^{commit}`], {
    encoding: 'utf8',
  }).trim();
  const folder = resolve(CACHE, commit.slice(0, 12));
  const built = resolve(folder, '.bench-built');
  if (existsSync(built)) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // Unlike a work tree, an archive leaves no entry in the repository.
  const files = execFileSync('git', ['archive', commit], { maxBuffer: 1e9 });
  execFileSync('tar', ['-x', '-C', folder], { input: files });
  run(folder, 'npm', 'ci');
  run(folder, process.execPath, 'scripts/build.mjs');
  writeFileSync(built, '');
  return folder;
}

function run(cwd, command, ...args) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed in ${cwd}:\n${stdout}\n${stderr}`);
}
