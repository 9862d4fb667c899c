import { createDecipheriv, createECDH, createHmac, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The browser's side of Web Push: the keys of a subscription, and what is read with them (RFC 8188 and 8291). */
export class UserAgent {
  readonly #pair: ECDH = createECDH('prime256v1');
  readonly #auth: Buffer;

  /** With keys of its own, or with given ones (base64url). */
  constructor(given?: { readonly privateKey: string; readonly auth: string }) {
    if (given) this.#pair.setPrivateKey(Buffer.from(given.privateKey, 'base64url'));
    else this.#pair.generateKeys();
    this.#auth = given ? Buffer.from(given.auth, 'base64url') : randomBytes(16);
  }

  get p256dh(): string {
    return this.#pair.getPublicKey('base64url');
  }

  get auth(): string {
    return this.#auth.toString('base64url');
  }

  /** Reads a message of one record. Throws where it was not encrypted for this browser. */
  decrypt(message: Buffer): string {
    const salt = message.subarray(0, 16);
    const keyEnd = 21 + message.readUInt8(20);
    const sender = message.subarray(21, keyEnd);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#pair.getPublicKey(), sender]);
    const shared = this.#pair.computeSecret(sender);
    const secret = Buffer.from(hkdfSync('sha256', shared, this.#auth, info, 32));
    const prk = createHmac('sha256', salt).update(secret).digest();
    const expand = (label: string, length: number) =>
      createHmac('sha256', prk).update(`Content-Encoding: ${label}\0\u0001`).digest().subarray(0, length);
    const box = message.subarray(keyEnd);
    const decipher = createDecipheriv('aes-128-gcm', expand('aes128gcm', 16), expand('nonce', 12));
    decipher.setAuthTag(box.subarray(-16));
    const padded = Buffer.concat([decipher.update(box.subarray(0, -16)), decipher.final()]);
    // The last record ends with a 2, and zeros.
    return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
  }
}
