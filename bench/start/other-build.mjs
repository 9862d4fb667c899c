import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const CACHE = resolve('node_modules', '.cache', 'bench-start');

/**
 * The folder of another commit of this repository, with its own packages and built as it builds itself; made once and
 * kept with what is installed. Throws where there is no such commit or it does not build.
 * @param {string} name anything that names a commit
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
  // An archive leaves no trace in the repository, as a work tree would.
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
