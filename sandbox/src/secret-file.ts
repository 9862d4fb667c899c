import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { makeFolder, writeOnce } from './db/synced-files.ts';
import type { PushKeys } from './venue/push/push-service.ts';

const BYTES = 32;
const PUSH_KEYS = /^(B[A-Za-z0-9_-]{86})\n([A-Za-z0-9_-]{43})\n$/;
const KEY = /^[A-Za-z0-9_-]{32,200}$/;

/**
 * The pepper of trade passwords and authenticator secrets, beside the database and not in it: a copy of the tables
 * alone does not help to guess them. A new one for a database that has nobody (`isNew`). Throws a sentence for people
 * where it is missing or not whole: going on without it would make every trade password wrong.
 */
export function readPepper(folder: string, isNew: boolean): Uint8Array {
  const file = join(folder, 'pepper');
  const remedy = `Put back the one that belongs to this database: without it no trade password and no authenticator can be checked`;
  const pepper = readIfThere(file) ?? (isNew ? makeOnce(file, randomBytes(BYTES)) : null);
  if (pepper === null) throw new Error(`the file ${file} is missing. ${remedy}`);
  if (pepper.length !== BYTES) {
    throw new Error(`the file ${file} is damaged: ${pepper.length} bytes, not ${BYTES}. ${remedy}`);
  }
  return new Uint8Array(pepper);
}

/**
 * The key of the sandbox's operator pages, of 256 bits: kept in the data folder, made where there is none, and for
 * this run alone without a folder. Throws a sentence for people where the file is damaged.
 */
export function readSandboxKey(folder: string | undefined): string {
  const fresh = randomBytes(BYTES).toString('base64url');
  if (folder === undefined) return fresh;
  const file = join(folder, 'sandbox-key');
  const key = (readIfThere(file) ?? makeOnce(file, Buffer.from(`${fresh}\n`))).toString('utf8').trim();
  if (!isSandboxKey(key)) throw new Error(`the file ${file} is damaged: delete it, and a new key is made`);
  return key;
}

/**
 * The VAPID keys by which push services know this sandbox: kept in the data folder, made where there are none, and for
 * this run alone without a folder. Throws a sentence for people where the file is damaged.
 */
export function readPushKeys(folder: string | undefined, make: () => PushKeys): PushKeys {
  if (folder === undefined) return make();
  const file = join(folder, 'push-keys');
  const text = (readIfThere(file) ?? makeOnce(file, Buffer.from(keyLines(make())))).toString('utf8');
  const [, publicKey = '', privateKey = ''] = PUSH_KEYS.exec(text) ?? [];
  if (publicKey === '') {
    throw new Error(
      `the file ${file} is damaged: put it back, or delete it, and browsers subscribe anew with the next start of the app`,
    );
  }
  return { publicKey, privateKey };
}

const keyLines = ({ publicKey, privateKey }: PushKeys) => `${publicKey}\n${privateKey}\n`;

/** Long enough not to be guessed, and fit for a path: 32 letters, digits, - and _ or more. */
export function isSandboxKey(text: string): boolean {
  return KEY.test(text);
}

/** Null where there is none. Throws a sentence for people where it can't be read. */
function readIfThere(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ENOENT') return null;
    throw new Error(`the file ${file} can not be read (${String(code)})`);
  }
}

/** Whole or not at all, and on the disk: a power cut must not take what stored hashes were made with. */
function makeOnce(file: string, bytes: Buffer): Buffer {
  makeFolder(dirname(resolve(file)));
  writeOnce(file, bytes);
  return readFileSync(file);
}
