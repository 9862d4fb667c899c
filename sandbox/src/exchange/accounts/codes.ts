import { createHash, timingSafeEqual } from 'node:crypto';
import {
  codeTimes,
  dropCodesBefore,
  newestUnused,
  openCodes,
  replaceCode,
  useCode,
} from '../../db/accounts/codes.ts';
import { findUserByEmail } from '../../db/accounts/users.ts';
import type { Database } from '../../db/open.ts';
import { accountExistsMail, codeMail } from '../mail/letters.ts';
import type { Mailer } from '../mail/mailer.ts';
import { tooMany } from '../too-many.ts';
import { type Guess, wrongGuessesSince } from './guesses.ts';
import { inTurn } from './in-turn.ts';
import type { Language } from './person.ts';
import { newCode } from './secrets.ts';

/** What a code may be used for; one made for another purpose is worth nothing. */
export const SCENES = [
  'login',
  'register',
  'withdraw',
  'google',
  'address',
  'password',
  'asset',
  'freeze',
] as const;
export type Scene = (typeof SCENES)[number];

/** What a code is good for beyond its scene, by name: with any other value it is worth nothing. */
export type BoundTo = Readonly<Record<string, string>>;

const VALID_MS = 10 * 60_000;
const RESEND_MS = 60_000;
const HOUR_MS = 3_600_000;
/** Codes an hour for one account, asked for by one address, and by everyone. */
const ACCOUNT_LIMIT = 30;
const EVERYONE_LIMIT = 60;
/** Codes an hour that one address may ask for. */
const ADDRESS_LIMIT = 300;
/** Wrong guesses after which a code is worth nothing to the guessing address. */
const GUESSES_PER_CODE = 5;

/**
 * Makes a code and mails it. Unknown accounts (and, when registering, known ones) get the same answer and no code.
 * Throws a refusal while an unused code is younger than a minute, or when too many were asked for.
 * Somebody else's requests never replace a code that one asked for oneself.
 */
export function sendCode(
  db: Database,
  mailer: Mailer,
  request: Guess & { scene: Scene; boundTo?: BoundTo; language: Language },
): Promise<void> {
  const { account, address, scene, now, boundTo = {} } = request;
  return inTurn(`code ${account} ${address}`, async () => {
    await refuseTooMany(db, request);
    const user = await findUserByEmail(db, account);
    const allowed = (user !== undefined) === (scene !== 'register');
    const code = allowed ? newCode() : null;
    const codeHash = code === null ? null : hashCode(account, scene, code, boundTo);
    await replaceCode(db, { account, scene, address, codeHash, now });
    await dropCodesBefore(db, now - HOUR_MS);
    if (code !== null)
      await mailer.send(db, codeMail({ account, scene, code, boundTo, at: now }, request.language));
    else if (user) await mailer.send(db, accountExistsMail({ account, at: now }, request.language));
  });
}

async function refuseTooMany(db: Database, request: Guess & { scene: Scene }): Promise<void> {
  const { account, address, scene, now } = request;
  const newest = await newestUnused(db, account, scene, address);
  if (newest !== null && newest + RESEND_MS > now) throw tooMany(newest + RESEND_MS - now);
  const since = now - HOUR_MS;
  refuseBeyond(await codeTimes(db, { account, address }, since), ACCOUNT_LIMIT, now);
  refuseBeyond(await codeTimes(db, { account }, since), EVERYONE_LIMIT, now);
  refuseBeyond(await codeTimes(db, { address }, since), ADDRESS_LIMIT, now);
}

/** `times` within the last hour, oldest first. The next one is allowed when enough of them are an hour old. */
function refuseBeyond(times: readonly number[], limit: number, now: number): void {
  const first = times.at(-limit);
  if (times.length >= limit && first !== undefined) throw tooMany(first + HOUR_MS - now);
}

/** Gives the id of the open code that matches, or null; one that was bound to something needs the same again. Does not use it up. */
export async function findCode(
  db: Database,
  guess: Guess,
  scene: Scene,
  code: string,
  boundTo: BoundTo = {},
): Promise<number | null> {
  const wanted = Buffer.from(hashCode(guess.account, scene, code, boundTo));
  for (const row of await openCodes(db, guess.account, scene, guess.now - VALID_MS)) {
    if (row.code_hash === null || !timingSafeEqual(Buffer.from(row.code_hash), wanted)) continue;
    return (await wrongGuessesSince(db, guess, row.created_at - 1)) < GUESSES_PER_CODE ? row.id : null;
  }
  return null;
}

/** Uses a found code up. False when somebody was faster. */
export function spendCode(db: Database, id: number, now: number): Promise<boolean> {
  return useCode(db, id, now);
}

function hashCode(account: string, scene: Scene, code: string, boundTo: BoundTo): string {
  const bound = Object.entries(boundTo).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([account, scene, code, bound]))
    .digest('hex');
}
