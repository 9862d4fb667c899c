import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { type Cbor, cbor } from './cbor.ts';

/** What a test lets the authenticator, or the browser around it, do otherwise. */
export interface Oddity {
  readonly origin?: string;
  readonly challenge?: string;
  /** False: only touched, nobody was verified. */
  readonly verified?: boolean;
  readonly userHandle?: string;
  readonly counter?: number;
}

const PRESENT = 1;
const VERIFIED = 4;
const MAY_BE_BACKED_UP = 8;
const BACKED_UP = 16;
const WITH_CREDENTIAL = 64;

const digest = (data: Uint8Array | string) => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array | string) => Buffer.from(data).toString('base64url');

/** One passkey (ES256) with the browser that asks it; what it gives is WebAuthn's JSON as text. */
export class SoftAuthenticator {
  readonly id = base64url(randomBytes(32));
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;
  readonly #rpId: string;
  readonly #backedUp: boolean;
  #counter: number;
  #userHandle = '';

  /** With `counts` it tells how often it signed, as security keys do; without it is backed up and tells 0. */
  constructor(origin: string, { counts = false }: { readonly counts?: boolean } = {}) {
    this.#origin = origin;
    this.#rpId = new URL(origin).hostname;
    this.#backedUp = !counts;
    this.#counter = counts ? 1 : 0;
  }

  /** The answer to `registerOptions`. */
  // biome-ignore lint/suspicious/noExplicitAny: options as the call answers them
  make(options: any, oddity: Oddity = {}): string {
    this.#userHandle = options.user.id;
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(key)]);
    const attestation: ReadonlyMap<string, Cbor> = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', Buffer.concat([this.#head(WITH_CREDENTIAL, oddity), credential])],
    ]);
    return this.#json({
      clientDataJSON: this.#clientData('webauthn.create', options.challenge, oddity),
      attestationObject: base64url(cbor(attestation)),
      transports: ['internal'],
    });
  }

  /** The answer to `loginOptions` or `withdrawOptions`. */
  // biome-ignore lint/suspicious/noExplicitAny: options as the call answers them
  prove(options: any, oddity: Oddity = {}): string {
    if (!this.#backedUp) this.#counter += 1;
    const clientDataJSON = this.#clientData('webauthn.get', options.challenge, oddity);
    const { userHandle = this.#userHandle } = oddity;
    const data = this.#head(0, oddity);
    const signed = Buffer.concat([data, digest(Buffer.from(clientDataJSON, 'base64url'))]);
    return this.#json({
      clientDataJSON,
      authenticatorData: base64url(data),
      signature: base64url(sign('sha256', signed, this.#keys.privateKey)),
      ...(userHandle === '' ? {} : { userHandle }),
    });
  }

  #head(flags: number, { verified = true, counter = this.#counter }: Oddity): Buffer {
    const all =
      flags | PRESENT | (verified ? VERIFIED : 0) | (this.#backedUp ? MAY_BE_BACKED_UP | BACKED_UP : 0);
    const tail = Buffer.alloc(5);
    tail.writeUInt8(all);
    tail.writeUInt32BE(counter, 1);
    return Buffer.concat([digest(this.#rpId), tail]);
  }

  #clientData(type: string, asked: string, { challenge = asked, origin = this.#origin }: Oddity): string {
    return base64url(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #json(response: object): string {
    return JSON.stringify({
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response,
      clientExtensionResults: {},
    });
  }
}
