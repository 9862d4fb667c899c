import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Tx } from '../../db/schema.ts';
import { useChallenge } from '../../db/security/passkeys.ts';
import { Refusal } from '../../model/refusal.ts';
import { textLater } from '../../texts/texts.ts';
import type { BoundTo } from '../accounts/scenes.ts';

/** What an answer is good for; of a withdrawal the coin, network, address, memo and amount too, of a change what it is. */
export interface ChallengeFor {
  readonly purpose: 'register' | 'login' | 'withdraw' | 'change' | 'reset';
  /** '' before anybody is known. */
  readonly userId: string;
  readonly boundTo?: BoundTo;
}

/** A challenge is answered within so long. */
export const CHALLENGE_MS = 2 * 60_000;

const NONCE_BYTES = 16;
const TIME_BYTES = 6;
const HEAD_BYTES = NONCE_BYTES + TIME_BYTES;
const MAC_BYTES = 32;

/**
 * A new challenge, base64url: a nonce, the instant (epoch ms) and a keyed digest of both with all that it is good for.
 * Nothing is stored until it is answered, so that asking for many costs nothing.
 */
export function newChallenge(what: ChallengeFor, now: number, pepper: Uint8Array): string {
  const head = Buffer.alloc(HEAD_BYTES);
  randomBytes(NONCE_BYTES).copy(head);
  head.writeUIntBE(now, NONCE_BYTES, TIME_BYTES);
  return Buffer.concat([head, macOf(head, what, pepper)]).toString('base64url');
}

/**
 * Whether this is a challenge of ours for exactly this that is not too old at `now`. Other spellings of its bytes (padding,
 * spaces, plain base64), which a lenient decoder reads alike and no browser sends, are none: each would be spent by itself.
 */
export function isChallenge(text: string, what: ChallengeFor, now: number, pepper: Uint8Array): boolean {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== HEAD_BYTES + MAC_BYTES || bytes.toString('base64url') !== text) return false;
  const head = bytes.subarray(0, HEAD_BYTES);
  if (!timingSafeEqual(bytes.subarray(HEAD_BYTES), macOf(head, what, pepper))) return false;
  const age = now - madeAt(head);
  return age >= 0 && age <= CHALLENGE_MS;
}

/** Uses a challenge up, together with what it was answered for. Refuses the second use. */
export async function spendChallenge(tx: Tx, text: string, now: number): Promise<void> {
  const until = madeAt(Buffer.from(text, 'base64url')) + CHALLENGE_MS;
  if (!(await useChallenge(tx, text, { until, now }))) throw usedOrLate();
}

/** One refusal for a challenge that is too old, was used, or is for something else. */
export function usedOrLate(): Refusal {
  return new Refusal('credentials', textLater('passkeys.again'), { field: 'passkey' });
}

const madeAt = (head: Buffer): number => head.readUIntBE(NONCE_BYTES, TIME_BYTES);

function macOf(head: Buffer, { purpose, userId, boundTo = {} }: ChallengeFor, pepper: Uint8Array): Buffer {
  const bound = Object.entries(boundTo).sort(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify(['passkey challenge', purpose, userId, bound, head.toString('base64url')]);
  return createHmac('sha256', pepper).update(text).digest();
}
