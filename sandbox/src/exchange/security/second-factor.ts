import { Secret, TOTP } from 'otpauth';
import { findSecurity, lockSecurity, updateSecurity } from '../../db/security/person.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Person } from '../accounts/person.ts';
import { Refusal } from '../refusal.ts';
import { judgeCapped } from './capped.ts';
import type { SecurityDeps } from './deps.ts';
import { isRecoveryForm, takeRecoveryCode } from './recovery-codes.ts';
import { unseal } from './sealed.ts';

const PERIOD_S = 30;
/** A phone's clock may be one step behind or ahead. */
const WINDOW = 1;
/** Of a million codes three are right at any time. */
export const TOTP_CAP = { kind: 'totp', most: 5, withinMs: 60 * 60_000 } as const;

/** Translation keys, so that the app knows what to ask for. */
export const NEEDS_AUTHENTICATOR = 'l.s_google_needed';
export const WRONG_AUTHENTICATOR = 'l.s_google_error';

/**
 * Checks the authenticator's code, or a recovery code, of a person; passes when no authenticator is bound. Each code
 * works once. Refuses with `credentials`: "l.s_google_needed" where none is given, "l.s_google_error" for a wrong or
 * used one; `tooMany` after five wrong ones an hour, when a recovery code is still taken. Like checkTradePassword,
 * run it where refusals keep what they leave behind.
 */
export async function checkSecondFactor(
  tx: Tx,
  deps: SecurityDeps,
  person: Pick<Person, 'userId'>,
  googleCode: string | undefined,
): Promise<void> {
  const { userId } = person;
  if ((await findSecurity(tx, userId)).totp_secret === null) return;
  const given = googleCode?.trim() ?? '';
  if (given === '') throw new Refusal('credentials', NEEDS_AUTHENTICATOR);
  const now = deps.clock.now();
  // Too long to be guessed, and the way out for whoever was locked out by somebody else's wrong codes.
  if (isRecoveryForm(given) && (await takeRecoveryCode(tx, userId, given, { pepper: deps.pepper, now })))
    return;
  await judgeCapped(
    tx,
    { userId, ...TOTP_CAP },
    now,
    async () => {
      const { totp_secret, totp_step } = await lockSecurity(tx, userId);
      if (totp_secret === null) return false;
      const step = matchingStep(unseal(totp_secret, userId, deps.pepper), given, now);
      if (step === null || step <= totp_step) return false;
      await updateSecurity(tx, userId, { totp_step: step });
      return true;
    },
    { name: 'credentials', message: WRONG_AUTHENTICATOR },
  );
}

/** The 30-second step that the code belongs to, or null for a wrong code. Takes a base-32 secret, `now` in epoch ms. */
export function matchingStep(secret: string, code: string, now: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
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
