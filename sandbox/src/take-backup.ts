import { createHmac } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { KEY_HEADER } from './http/sandbox-guard.ts';

/** Of the sandbox's own calls. */
export const BACKUP_PATH = '/sandbox/backup';
export const BACKUP_KEY = 'X-Backup-Key';

/** What only somebody who may read the data folder can say. */
export function backupKey(pepper: Uint8Array): string {
  return createHmac('sha256', pepper).update('backup').digest('base64url');
}

/**
 * Copies a data folder while its server runs: the embedded database at one instant, as the server hands it out, the
 * pepper, the keys of push messages and the uploads. The journal stays where it is: it tells what a restored copy lacks. `into` must not exist.
 * Throws a sentence for people.
 */
export async function takeBackup(place: {
  readonly url: string;
  readonly data: string;
  readonly into: string;
}): Promise<void> {
  const { url, data, into } = place;
  const pepper = await readFile(join(data, 'pepper')).catch(() => null);
  if (!pepper) throw new Error(`${data} is no data folder: name it with --data`);
  if (existsSync(into)) throw new Error(`${into} exists: a backup goes into a folder of its own`);
  // Where the paths below /sandbox ask for a key.
  const sandboxKey =
    process.env.SANDBOX_KEY || (await readFile(join(data, 'sandbox-key'), 'utf8').catch(() => '')).trim();
  const answer = await fetch(`${url}${BACKUP_PATH}`, {
    method: 'POST',
    headers: { [BACKUP_KEY]: backupKey(pepper), ...(sandboxKey && { [KEY_HEADER]: sandboxKey }) },
  }).catch(() => null);
  if (!answer) throw new Error(`no server answers at ${url}: a folder without one can simply be copied`);
  if (!answer.ok) throw new Error(`the server at ${url} refused: ${await answer.text()}`);
  await mkdir(into, { mode: 0o700 });
  const file = await open(join(into, 'pg.tar.gz'), 'wx', 0o600);
  try {
    await file.writeFile(new Uint8Array(await answer.arrayBuffer()));
    await file.sync();
  } finally {
    await file.close();
  }
  await copyFile(join(data, 'pepper'), join(into, 'pepper'));
  if (existsSync(join(data, 'push-keys'))) await copyFile(join(data, 'push-keys'), join(into, 'push-keys'));
  // After the database: a picture is there before its row is.
  if (existsSync(join(data, 'uploads'))) {
    await cp(join(data, 'uploads'), join(into, 'uploads'), { recursive: true });
  }
}
