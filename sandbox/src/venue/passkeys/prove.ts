import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { PasskeyRow } from '../../db/schema/persons.ts';
import type { Database } from '../../db/schema.ts';
import { findPasskey, isUsedChallenge, notePasskeyUse, passkeysOf } from '../../db/security/passkeys.ts';
import { Refusal } from '../../model/refusal.ts';
import { textLater } from '../../texts/texts.ts';
import type { Spend } from '../accounts/code-proof.ts';
import type { Mailer } from '../mail/mailer.ts';
import { peppered } from '../security/sealed.ts';
import { CHALLENGE_MS, type ChallengeFor, newChallenge, spendChallenge, usedOrLate } from './challenge.ts';
import { notAccepted, readChallenge } from './client-data.ts';
import { type RelyingParty, requireParty } from './relying-party.ts';
import { tellCopied } from './tell.ts';

export interface PasskeyDeps {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly pepper: Uint8Array;
  readonly relyingParty: RelyingParty | null;
}

export interface Proven {
  readonly passkey: PasskeyRow;
  /** Uses the challenge up and counts the use, together with what it was for. */
  readonly spend: Spend;
}

/** What a browser is asked with, in WebAuthn's JSON. Names no passkey before anybody is known. */
export async function proofOptions(deps: PasskeyDeps, what: ChallengeFor, now: number) {
  const { id } = requireParty(deps.relyingParty);
  const rows = what.userId === '' ? [] : await passkeysOf(deps.db, what.userId);
  if (what.userId !== '' && rows.length === 0) throw new Refusal('state', textLater('passkeys.none'));
  return {
    challenge: newChallenge(what, now, deps.pepper),
    rpId: id,
    timeout: CHALLENGE_MS,
    userVerification: 'required' as const,
    allowCredentials: rows.map(credentialOf),
  };
}

/** A passkey as browsers are told of it. */
export const credentialOf = ({ credential_id, transports }: PasskeyRow) => ({
  type: 'public-key' as const,
  id: credential_id,
  transports,
});

/**
 * Judges an answer to `proofOptions`, outside of any transaction: a signature can't be guessed, so nothing counts. The
 * person must have been verified by the device. Of a person who is known, another one's passkey is as good as none. Of
 * one that counts backwards its owner is told. Refuses with `credentials`.
 */
export async function provePasskey(
  deps: PasskeyDeps,
  what: ChallengeFor,
  response: AuthenticationResponseJSON,
  now: number,
): Promise<Proven> {
  const party = requireParty(deps.relyingParty);
  const challenge = readChallenge(response.response.clientDataJSON, what, {
    party,
    pepper: deps.pepper,
    now,
  });
  const passkey = await findPasskey(deps.db, response.id);
  if (!passkey || (what.userId !== '' && passkey.user_id !== what.userId)) throw unknownPasskey();
  const { userHandle } = response.response;
  if (userHandle !== undefined && userHandle !== handleOf(passkey.user_id, deps.pepper))
    throw unknownPasskey();
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: [...party.origins],
    expectedRPID: party.id,
    requireUserVerification: true,
    // The count is judged where it is written, so that two at once can't pass with the same.
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: 0,
    },
  }).catch(() => {
    throw notAccepted();
  });
  if (!verified) throw notAccepted();
  const { newCounter: counter, credentialBackedUp: backedUp } = authenticationInfo;
  if (await isUsedChallenge(deps.db, challenge)) throw usedOrLate();
  if (counter <= passkey.counter && counter + passkey.counter > 0) {
    await tellCopied(deps, passkey, now);
    throw copied();
  }
  return {
    passkey,
    spend: async (tx) => {
      await spendChallenge(tx, challenge, now);
      if (!(await notePasskeyUse(tx, passkey.id, { counter, backedUp, at: now }))) throw copied();
    },
  };
}

/** The passkey signed as often before: there are two of it, and one of them may not be its owner's. */
function copied(): Refusal {
  return new Refusal('credentials', textLater('passkeys.copied'), { field: 'passkey' });
}

/** What a person is called on authenticators, base64url: nobody can tell who it is. */
export function handleOf(userId: string, pepper: Uint8Array): string {
  return peppered(JSON.stringify(['passkey', userId]), pepper);
}

function unknownPasskey(): Refusal {
  return new Refusal('credentials', textLater('passkeys.unknown'), { field: 'passkey' });
}
