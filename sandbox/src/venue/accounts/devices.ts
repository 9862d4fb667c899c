import { createHash } from 'node:crypto';
import { isKnownDevice } from '../../db/accounts/sessions.ts';
import type { Database } from '../../db/schema.ts';
import type { Standing } from './guesses.ts';

/** 256 bits in base64url. */
const SECRET = /^[A-Za-z0-9_-]{43}$/;

/** The secret that a device says is its own, or null for one that can't be. */
export function deviceSecret(header: string | undefined): string | null {
  return header !== undefined && SECRET.test(header) ? header : null;
}

/** What is kept of a device's secret: another digest for each person, so that nobody sees who shares a device. */
export function deviceHash(userId: string, secret: string): string {
  return createHash('sha256')
    .update(JSON.stringify(['device', userId, secret]))
    .digest('hex');
}

/** The standing of a caller with a device's secret; the person need not exist. */
export async function standingOf(
  db: Database,
  userId: string | undefined,
  secret: string | null,
): Promise<Standing> {
  if (secret === null) return 'stranger';
  const hash = deviceHash(userId ?? '', secret);
  return (await isKnownDevice(db, userId ?? '', hash)) ? `device ${hash}` : 'stranger';
}
