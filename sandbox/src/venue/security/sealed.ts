import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a secret that has to be read again; `owner` is bound to it, so that it can't be moved to another person. */
export function seal(secret: string, owner: string, pepper: Uint8Array): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key(pepper), nonce).setAAD(Buffer.from(owner));
  const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
}

/** The secret again. Throws when it was sealed for somebody else or with another pepper. */
export function unseal(sealed: string, owner: string, pepper: Uint8Array): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv(CIPHER, key(pepper), bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
}

/** A keyed digest of a secret that is random but too short to stand in a table as a plain hash. */
export function peppered(text: string, pepper: Uint8Array): string {
  return createHmac('sha256', pepper).update(text).digest('base64url');
}

function key(pepper: Uint8Array): Buffer {
  return Buffer.from(hkdfSync('sha256', pepper, '', 'authenticator secrets', 32));
}
