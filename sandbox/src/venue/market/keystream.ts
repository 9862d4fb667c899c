import { chacha20 } from '@noble/ciphers/chacha.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { Memo } from './memo.ts';

/** Bytes of a master secret: 256 bits. */
export const MASTER_BYTES = 32;

/** Keys that are kept of a purpose; a long series of days asks each path for the same ones. */
const KEPT_KEYS = 1024;

const MOST = 0x100000000;

/** Where in the stream of a purpose a block of draws stands: all of them whole numbers below 2^32. */
export interface Place {
  /** What the key is of: a day since the epoch mostly. */
  readonly span: number;
  /** Whose draws they are: a coin's or a pair's number. */
  readonly series: number;
  /** Which block of the span: a minute, say. */
  readonly block?: number;
  readonly part?: number;
}

/** The first words of the ChaCha20 keystream (RFC 8439, from block 0 on) of a key and a nonce, little-endian. */
export function streamWords(key: Uint8Array, nonce: Uint8Array, count: number): Uint32Array {
  const stream = chacha20(key, nonce, new Uint8Array(4 * count));
  const read = new DataView(stream.buffer, stream.byteOffset);
  const words = new Uint32Array(count);
  for (let i = 0; i < count; i += 1) words[i] = read.getUint32(4 * i, true);
  return words;
}

/** The keys of one purpose, and what they are expanded to. */
export class Keystream {
  readonly #keys: Memo<Uint8Array>;

  constructor(master: Uint8Array, purpose: string) {
    this.#keys = new Memo(KEPT_KEYS, (span) => hmac(sha256, master, messageOf(purpose, span)));
  }

  /**
   * So many 32-bit words of the ChaCha20 keystream of a place: key = HMAC-SHA256(master,
   * purpose | 0 | span), nonce = block | series | part, every number little-endian. No two places share key and nonce,
   * so a place must be asked for one thing only; a longer answer begins with a shorter one.
   * Throws a RangeError for a number that does not fit: two places would become one.
   */
  words({ span, series, block = 0, part = 0 }: Place, count: number): Uint32Array {
    for (const number of [span, series, block, part]) {
      if (!Number.isInteger(number) || number < 0 || number >= MOST)
        throw new RangeError(`no place: ${number}`);
    }
    const nonce = new Uint8Array(12);
    const fields = new DataView(nonce.buffer);
    fields.setUint32(0, block, true);
    fields.setUint32(4, series, true);
    fields.setUint32(8, part, true);
    return streamWords(this.#keys.get(span), nonce, count);
  }
}

/** A secret that everything simulated is drawn from, with independent keys for each purpose. */
export class Master {
  readonly #secret: Uint8Array;
  readonly #streams = new Map<string, Keystream>();

  /** Takes 32 bytes; throws a RangeError for any other number. */
  constructor(secret: Uint8Array) {
    if (secret.length !== MASTER_BYTES) throw new RangeError('a master secret has 32 bytes');
    this.#secret = Uint8Array.from(secret);
  }

  /** The stream of a purpose; another name, another key. */
  stream(purpose: string): Keystream {
    const known = this.#streams.get(purpose);
    if (known) return known;
    const stream = new Keystream(this.#secret, purpose);
    this.#streams.set(purpose, stream);
    return stream;
  }
}

/**
 * The master secret of a fixed market: the seed gives it away. Marked by its own text, so that it is never the
 * secret of anything else.
 */
export function masterOfSeed(seed: string): Uint8Array {
  return sha256(new TextEncoder().encode(`Bourse fixed market 2\0${seed}`));
}

function messageOf(purpose: string, span: number): Uint8Array {
  const name = new TextEncoder().encode(purpose);
  const message = new Uint8Array(name.length + 5);
  message.set(name);
  new DataView(message.buffer).setUint32(name.length + 1, span, true);
  return message;
}
