import { execFile } from 'node:child_process';
import { accessSync, constants, readdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const DEBIAN = '/usr/lib/postgresql';

/** The folder of initdb, pg_ctl and the rest: PG_BIN, on the PATH, or Debian's. Throws how to get them. */
function folderOfPrograms(): string {
  const versions = (): string[] => {
    try {
      return readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a));
    } catch {
      return [];
    }
  };
  const places = [
    ...(process.env.PG_BIN ? [process.env.PG_BIN] : []),
    ...versions().map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  const found = places.find((place) => isProgram(join(place, 'initdb')) && isProgram(join(place, 'pg_ctl')));
  if (found) return found;
  throw new Error(
    'PostgreSQL 15 or later is not installed: `apt-get install postgresql` (no cluster of it has to run), or name the folder of its programs in PG_BIN',
  );
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** PostgreSQL refuses to run as root: then it runs as the user that its package made. */
const isRoot = userInfo().uid === 0;
const AS_POSTGRES = ['--reuid=postgres', '--regid=postgres', '--init-groups'];

/** Runs one of PostgreSQL's programs to its end. Rejects with what it said. */
export async function runProgram(name: string, args: readonly string[]): Promise<string> {
  const program = join(folderOfPrograms(), name);
  const [file, all] = isRoot ? ['setpriv', [...AS_POSTGRES, program, ...args]] : [program, [...args]];
  // Its server would be our child and hold the pipes open.
  const { stdout } = await run(file, all, { cwd: '/', maxBuffer: 1 << 24 });
  return stdout;
}

/** Gives a folder to the user that the programs run as. */
export async function handOver(folder: string): Promise<void> {
  if (isRoot) await run('chown', ['postgres:postgres', folder]);
}
