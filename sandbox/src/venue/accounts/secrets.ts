import { randomBytes, randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id (the library's default) with the costs that OWASP names as the floor: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Takes a login password; gives a salted hash for storage. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** Whether the password belongs to the stored hash. */
export function isPassword(stored: string, password: string): Promise<boolean> {
  return verify(stored, password);
}

/** Six digits are quickly tried out: a pepper from outside the database makes a stolen table worthless. */
export function hashTradePassword(digits: string, pepper: Uint8Array): Promise<string> {
  return hash(digits, { ...COST, secret: pepper });
}

/** Whether the trade password belongs to the stored hash. */
export function isTradePassword(stored: string, digits: string, pepper: Uint8Array): Promise<boolean> {
  return verify(stored, digits, { secret: pepper });
}

/** Nine digits, never telling how many people there are. */
export function newUserId(): string {
  return String(randomInt(100_000_000, 1_000_000_000));
}

/** Eight characters without those that are misread. */
export function newInviteCode(): string {
  const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
  return Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');
}

/** A 256-bit secret. */
export function newSecret(): Uint8Array {
  return new Uint8Array(randomBytes(32));
}
