import { randomInt } from 'node:crypto';
import type { Tx } from '../../db/schema.ts';
import { replaceRecoveryCodes } from '../../db/security/person.ts';
import { peppered } from './sealed.ts';

const CODES = 10;
/** Without letters that are misread; ten of them hold 49 bits. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ2345679';
const LENGTH = 10;

/** Makes ten new codes in place of all earlier ones. They are shown this once: only their digests are kept. */
export async function renewRecoveryCodes(tx: Tx, userId: string, pepper: Uint8Array): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () =>
    Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  );
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => digest(userId, code, pepper)),
  );
  return codes.map((code) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`);
}

/** What a typed recovery code is looked up by, null for what has not the form; hyphens, spaces and case don't matter. */
export function recoveryDigest(userId: string, text: string, pepper: Uint8Array): string | null {
  const plain = text.replace(/[\s-]/g, '').toUpperCase();
  return plain.length === LENGTH ? digest(userId, plain, pepper) : null;
}

function digest(userId: string, code: string, pepper: Uint8Array): string {
  return peppered(JSON.stringify(['recovery', userId, code]), pepper);
}
