import { randomInt } from 'node:crypto';
import { replaceRecoveryCodes, useRecoveryCode } from '../../db/security/recovery-codes.ts';
import type { Tx } from '../../db/transaction.ts';
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

/** Whether the text has the form of a recovery code; hyphens, spaces and case don't matter. */
export function isRecoveryForm(text: string): boolean {
  return plain(text).length === LENGTH;
}

/** Uses a recovery code up. False for an unknown or used one. */
export function takeRecoveryCode(
  tx: Tx,
  userId: string,
  text: string,
  { pepper, now }: { pepper: Uint8Array; now: number },
): Promise<boolean> {
  return useRecoveryCode(tx, userId, digest(userId, plain(text), pepper), now);
}

const plain = (text: string) => text.replace(/[\s-]/g, '').toUpperCase();

function digest(userId: string, code: string, pepper: Uint8Array): string {
  return peppered(JSON.stringify(['recovery', userId, code]), pepper);
}
