import { Refusal } from '../../model/refusal.ts';
import { textLater } from '../../texts/texts.ts';
import { type ChallengeFor, isChallenge, usedOrLate } from './challenge.ts';
import type { RelyingParty } from './relying-party.ts';

interface Surroundings {
  readonly party: RelyingParty;
  readonly pepper: Uint8Array;
  /** Epoch ms. */
  readonly now: number;
}

/**
 * Looks at what the browser says it signed for, before any signature is: only that another address and another
 * challenge are told apart in words. Gives the challenge; the library checks that the same was signed.
 */
export function readChallenge(
  clientDataJSON: string,
  what: ChallengeFor,
  { party, pepper, now }: Surroundings,
): string {
  const { origin, challenge } = claimsOf(clientDataJSON);
  if (!party.origins.includes(origin)) {
    throw new Refusal('credentials', textLater('passkeys.origin'), { field: 'passkey' });
  }
  if (!isChallenge(challenge, what, now, pepper)) throw usedOrLate();
  return challenge;
}

function claimsOf(clientDataJSON: string): { origin: string; challenge: string } {
  try {
    const read: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    if (read !== null && typeof read === 'object' && 'origin' in read && 'challenge' in read) {
      const { origin, challenge } = read;
      if (typeof origin === 'string' && typeof challenge === 'string') return { origin, challenge };
    }
  } catch {
    // Not JSON: the same refusal.
  }
  throw notAccepted();
}

/** One refusal for everything about a passkey that is wrong and needs no words of its own. */
export function notAccepted(): Refusal {
  return new Refusal('credentials', textLater('passkeys.refused'), { field: 'passkey' });
}
