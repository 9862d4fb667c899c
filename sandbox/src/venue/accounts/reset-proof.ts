import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { passkeysOf } from '../../db/security/passkeys.ts';
import { endResetWait, findSecurity, lockSecurity, type PersonSecurity } from '../../db/security/person.ts';
import { Refusal } from '../../model/refusal.ts';
import { textLater } from '../../texts/texts.ts';
import type { ChallengeFor } from '../passkeys/challenge.ts';
import { type PasskeyDeps, provePasskey } from '../passkeys/prove.ts';
import type { ProofDeps } from '../security/context.ts';
import { proveSecondFactor } from '../security/second-factor.ts';
import type { Spend } from './code-proof.ts';
import type { Standing } from './guesses.ts';

/** So long the owner has to notice who asked, in business time. */
const WAIT_MS = 24 * 60 * 60_000;
/** A wait that nobody came back for opens nothing later. */
const OPEN_MS = 3 * 24 * 60 * 60_000;

interface Whose {
  readonly userId: string;
  readonly standing: Standing;
}

interface ResetProofs {
  readonly account: string;
  readonly password: string;
  readonly googleCode: string | undefined;
  /** In place of the authenticator. */
  readonly passkey: AuthenticationResponseJSON | undefined;
  /** Epoch ms, real clock. */
  readonly now: number;
}

/** Account and new password are in the challenge; whose passkey it is shows with the answer. */
export const resetChallenge = ({
  account,
  password,
}: Pick<ResetProofs, 'account' | 'password'>): ChallengeFor => ({
  purpose: 'reset',
  userId: '',
  boundTo: { account, password },
});

/** Judges what a reset needs beside the mailbox, outside of any transaction; what it gives uses the proof up. */
export async function proveReset(
  deps: ProofDeps & PasskeyDeps,
  { userId, standing }: Whose,
  input: ResetProofs,
): Promise<Spend> {
  if (input.passkey !== undefined) {
    const { passkey, spend } = await provePasskey(deps, resetChallenge(input), input.passkey, input.now);
    if (passkey.user_id !== userId) throw needsPasskey('accounts.resetByPasskey');
    return spend;
  }
  const row = await findSecurity(deps.db, userId);
  if (row.totp_secret !== null) return proveSecondFactor(deps, { userId }, input.googleCode, standing);
  if ((await passkeysOf(deps.db, userId)).length === 0) return async () => {};
  requireWaited(row, deps.businessClock.now());
  return async (tx) => {
    requireWaited(await lockSecurity(tx, userId), deps.businessClock.now());
    await endResetWait(tx, userId);
  };
}

/** When a wait that begins now is over; null where none is needed: for a person without passkeys, or with an authenticator. */
export async function waitFrom(deps: ProofDeps, userId: string): Promise<number | null> {
  const { totp_secret } = await findSecurity(deps.db, userId);
  const keys = await passkeysOf(deps.db, userId);
  return totp_secret !== null || keys.length === 0 ? null : deps.businessClock.now() + WAIT_MS;
}

/** When the wait is over that was asked for and is still good; null without one. Epoch ms, business clock. */
export function waitAhead({ reset_from: from }: PersonSecurity, businessNow: number): number | null {
  return from !== null && businessNow < from + OPEN_MS ? from : null;
}

function requireWaited(row: PersonSecurity, businessNow: number): void {
  const from = waitAhead(row, businessNow);
  if (from === null) throw needsPasskey('accounts.resetByPasskey');
  if (from > businessNow) throw needsPasskey('accounts.resetWaits');
}

const needsPasskey = (text: 'accounts.resetByPasskey' | 'accounts.resetWaits'): Refusal =>
  new Refusal('credentials', textLater(text), { field: 'passkey' });
