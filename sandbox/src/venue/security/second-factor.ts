import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Tx } from '../../db/schema.ts';
import {
  findSecurity,
  hasRecoveryCode,
  replaceRecoveryCodes,
  takeAuthenticatorStep,
  useRecoveryCode,
} from '../../db/security/person.ts';
import type { Person } from '../../model/person.ts';
import { Refusal } from '../../model/refusal.ts';
import type { Spend } from '../accounts/code-proof.ts';
import { plainCode } from '../accounts/code-text.ts';
import { type Standing, subjectFor } from '../accounts/guesses.ts';
import { judgeCapped } from './capped.ts';
import type { ProofDeps } from './context.ts';
import { peppered, unseal } from './sealed.ts';

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

/** What a plain recovery code is looked up by, null for what has not the form. */
function recoveryDigest(userId: string, plain: string, pepper: Uint8Array): string | null {
  return plain.length === LENGTH ? digest(userId, plain, pepper) : null;
}

function digest(userId: string, code: string, pepper: Uint8Array): string {
  return peppered(JSON.stringify(['recovery', userId, code]), pepper);
}

const SIX_DIGITS = /^\d{6}$/;
const PERIOD_S = 30;
/** A phone's clock may be one step behind or ahead. */
const WINDOW = 1;
/** Of a million codes three are right at any time. */
const TOTP_CAP = { most: 5, withinMs: 60 * 60_000 } as const;

/** Translation keys, so that the app knows what to ask for. */
const NEEDS_AUTHENTICATOR = 'l.s_google_needed';
export const WRONG_AUTHENTICATOR = 'l.s_google_error';

/**
 * Checks the authenticator's code, or a recovery code, of a person, outside of any transaction; passes when no
 * authenticator is bound. What it gives uses the code up inside a transaction, because each works once. Refuses with
 * `credentials`: "l.s_google_needed" where none is given, "l.s_google_error" for a wrong or used one; `tooMany` after
 * five wrong ones an hour, when a recovery code is still taken.
 */
export async function proveSecondFactor(
  deps: ProofDeps,
  { userId }: Pick<Person, 'userId'>,
  googleCode: string | undefined,
  standing: Standing = 'session',
): Promise<Spend> {
  const { totp_secret, totp_step } = await findSecurity(deps.db, userId);
  if (totp_secret === null) return async () => {};
  const given = plainCode(googleCode ?? '');
  if (given === '') throw new Refusal('credentials', NEEDS_AUTHENTICATOR);
  const now = deps.clock.now();
  // Too long to be guessed, and the way in for a person whom somebody else's wrong codes locked out.
  const recovery = recoveryDigest(userId, given, deps.pepper);
  if (recovery !== null && (await hasRecoveryCode(deps.db, userId, recovery))) {
    return async (tx) => orWrong(await useRecoveryCode(tx, userId, recovery, now));
  }
  const secret = unseal(totp_secret, userId, deps.pepper);
  const step = await judgeStep(deps, { userId, standing }, given, (code) => {
    const found = matchingStep(secret, code, now);
    return found === null || found <= totp_step ? null : found;
  });
  return async (tx) => orWrong(await takeAuthenticatorStep(tx, userId, step));
}

/**
 * Judges a guess at an authenticator's code within its cap. Gives the 30-second step that it belongs to. What can be
 * neither that nor a recovery code is refused as well, and counts as no guess.
 */
export async function judgeStep(
  { db, clock }: ProofDeps,
  { userId, standing }: { readonly userId: string; readonly standing: Standing },
  typed: string,
  judge: (code: string) => number | null,
): Promise<number> {
  const code = plainCode(typed);
  if (!SIX_DIGITS.test(code) && code.length !== LENGTH) throw wrongAuthenticator();
  const cap = { subject: subjectFor(`totp ${userId}`, standing), ...TOTP_CAP };
  return judgeCapped(db, cap, clock.now(), async () => judge(code), wrongAuthenticator);
}

function wrongAuthenticator(): Refusal {
  return new Refusal('credentials', WRONG_AUTHENTICATOR);
}

function orWrong(taken: boolean): void {
  if (!taken) throw wrongAuthenticator();
}

/** The 30-second step that the code belongs to, or null for a wrong code. Takes a base-32 secret, `now` in epoch ms. */
export function matchingStep(secret: string, code: string, now: number): number | null {
  if (!SIX_DIGITS.test(code)) return null;
  const delta = authenticator(secret, '').validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_S) + delta;
}

/** The otpauth object of a base-32 secret: SHA-1, six digits, 30 s, which every authenticator app understands. */
export function authenticator(secret: string, account: string): TOTP {
  return new TOTP({
    issuer: 'Bourse',
    label: account,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
    secret: Secret.fromBase32(secret),
  });
}
