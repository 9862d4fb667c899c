import { randomUUID } from 'node:crypto';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { insertPasskey, passkeysOf } from '../../db/security/passkeys.ts';
import { lockSecurity } from '../../db/security/person.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Refusal } from '../../model/refusal.ts';
import { textLater } from '../../texts/texts.ts';
import type { ChangeProofs } from '../security/change-proofs.ts';
import { changeSecurity, type SecurityContext } from '../security/context.ts';
import { startHold } from '../security/holds.ts';
import { proveChange } from '../security/prove-change.ts';
import { proveLoginPassword } from '../security/prove-password.ts';
import { CHALLENGE_MS, newChallenge, spendChallenge } from './challenge.ts';
import { notAccepted, readChallenge } from './client-data.ts';
import { credentialOf, handleOf } from './prove.ts';
import { requireParty } from './relying-party.ts';
import { nameOf } from './tell.ts';

/** So many may one person have. */
const MOST = 20;

/** ES256, EdDSA, RS256: what authenticators sign with. */
const ALGORITHMS = [-7, -8, -257];

/**
 * What a browser is asked to make a passkey with, in WebAuthn's JSON. A passkey does what password, e-mail code and
 * authenticator do together, so all of them are proved first: code of scene "passkey" and authenticator where one is
 * bound (or what stands for both), then the login password. The answer is good for two minutes.
 */
export async function enrolmentOptions(context: SecurityContext, input: ChangeProofs & { password: string }) {
  const { deps, person, now } = context;
  const { userId, email } = person;
  const party = requireParty(deps.relyingParty);
  const rows = await passkeysOf(deps.db, userId);
  if (rows.length >= MOST) throw full();
  const asks = { scene: 'passkey', factor: true } as const;
  const spend = await proveChange(context, { change: 'passkeyAdd', asks }, input);
  await proveLoginPassword(deps, person, input.password);
  await inTransaction(deps.db, spend);
  return {
    rp: { id: party.id, name: 'Bourse' },
    user: { id: handleOf(userId, deps.pepper), name: email, displayName: email },
    challenge: newChallenge({ purpose: 'register', userId }, now, deps.pepper),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: CHALLENGE_MS,
    excludeCredentials: rows.map(credentialOf),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  };
}

/** Adds the passkey that a browser made. Withdrawals wait for a day, as after every change of what proves the owner. */
export async function enrol(
  context: SecurityContext,
  { response, name }: { readonly response: RegistrationResponseJSON; readonly name: string },
): Promise<{ id: string }> {
  const { deps, person, now } = context;
  const { userId } = person;
  const party = requireParty(deps.relyingParty);
  const what = { purpose: 'register', userId } as const;
  const challenge = readChallenge(response.response.clientDataJSON, what, {
    party,
    pepper: deps.pepper,
    now,
  });
  const made = await verified(response, { challenge, origins: party.origins, id: party.id });
  const id = randomUUID();
  const { credential } = made;
  return changeSecurity(
    context,
    'passkeyAdded',
    async (tx) => {
      await spendChallenge(tx, challenge, now);
      // From here on one at a time for each person.
      await lockSecurity(tx, userId);
      if ((await passkeysOf(tx, userId)).length >= MOST) throw full();
      const added = await insertPasskey(tx, {
        id,
        user_id: userId,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: JSON.stringify(credential.transports ?? []),
        name,
        may_be_backed_up: made.credentialDeviceType === 'multiDevice',
        backed_up: made.credentialBackedUp,
        created_at: now,
        used_at: null,
      });
      if (!added) throw new Refusal('state', textLater('passkeys.known'));
      await startHold(tx, deps, userId);
      return { id };
    },
    () => nameOf(name),
  );
}

async function verified(
  response: RegistrationResponseJSON,
  { challenge, origins, id }: { challenge: string; origins: readonly string[]; id: string },
) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: [...origins],
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => {
    throw notAccepted();
  });
  if (!registrationInfo) throw notAccepted();
  return registrationInfo;
}

function full(): Refusal {
  return new Refusal('limit', textLater('passkeys.full'));
}
