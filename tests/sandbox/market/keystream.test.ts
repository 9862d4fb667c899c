import { createCipheriv, createHmac, randomBytes } from 'node:crypto';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { describe, expect, it } from 'vitest';
import { Master, masterOfSeed, streamWords } from '../../../sandbox/src/venue/market/keystream.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'hex'));
const text = (words: string) => new Uint8Array(Buffer.from(words));

describe('published vectors', () => {
  it.each([
    [
      'A.1 #1',
      { key: '00'.repeat(32), nonce: '00'.repeat(12), block: 0 },
      '76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586',
    ],
    [
      'A.1 #2',
      { key: '00'.repeat(32), nonce: '00'.repeat(12), block: 1 },
      '9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f',
    ],
    [
      'A.1 #3',
      { key: `${'00'.repeat(31)}01`, nonce: '00'.repeat(12), block: 1 },
      '3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0',
    ],
    [
      'A.1 #4',
      { key: `00ff${'00'.repeat(30)}`, nonce: '00'.repeat(12), block: 2 },
      '72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096',
    ],
    [
      'A.1 #5',
      { key: '00'.repeat(32), nonce: `${'00'.repeat(11)}02`, block: 0 },
      'c2c64d378cd536374ae204b9ef933fcd1a8b2288b3dfa49672ab765b54ee27c78a970e0e955c14f3a88e741b97c286f75f8fc299e8148362fa198a39531bed6d',
    ],
    [
      '2.3.2',
      {
        key: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
        nonce: '000000090000004a00000000',
        block: 1,
      },
      '10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4ed2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e',
    ],
  ])('ChaCha20, RFC 8439 %s', (_name, { key, nonce, block }, stream) => {
    const words = streamWords(bytes(key), bytes(nonce), 16 * (block + 1)).subarray(16 * block);
    const little = Buffer.alloc(64);
    for (const [i, word] of words.entries()) little.writeUInt32LE(word, 4 * i);
    expect(hex(little)).toBe(stream);
  });

  it.each([
    [
      'RFC 4231 1',
      new Uint8Array(20).fill(0x0b),
      text('Hi There'),
      'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
    ],
    [
      'RFC 4231 2',
      text('Jefe'),
      text('what do ya want for nothing?'),
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    ],
    [
      'RFC 4231 3',
      new Uint8Array(20).fill(0xaa),
      new Uint8Array(50).fill(0xdd),
      '773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe',
    ],
  ])('HMAC-SHA256: %s', (_name, key, message, tag) => {
    expect(hex(hmac(sha256, key, message))).toBe(tag);
  });
});

/** The same from OpenSSL, written down as bytes. */
function opensslWords(
  master: Uint8Array,
  purpose: string,
  fields: readonly [span: number, block: number, series: number, part: number],
  count: number,
): number[] {
  const little = (number: number) => {
    const field = Buffer.alloc(4);
    field.writeUInt32LE(number);
    return field;
  };
  const [span, block, series, part] = fields;
  const key = createHmac('sha256', master)
    .update(Buffer.concat([Buffer.from(purpose), Buffer.from([0]), little(span)]))
    .digest();
  const iv = Buffer.concat([little(0), little(block), little(series), little(part)]);
  const stream = createCipheriv('chacha20', key, iv).update(Buffer.alloc(4 * count));
  return Array.from({ length: count }, (_, i) => stream.readUInt32LE(4 * i));
}

describe('a keystream', () => {
  it('is what another implementation makes of secret, purpose and place', () => {
    const master = new Uint8Array(randomBytes(32));
    const drawn = new Master(master);
    const places = [
      [20_593, 0, 3, 0],
      [20_593, 1440, 3, 7],
      [0, 4_294_967_295, 1_000_999, 4_294_967_295],
    ] as const;
    for (const [span, block, series, part] of places) {
      for (const purpose of ['market path', 'funds path']) {
        const words = drawn.stream(purpose).words({ span, series, block, part }, 37);
        expect([...words]).toEqual(opensslWords(master, purpose, [span, block, series, part], 37));
      }
    }
  });

  it('is another one for another purpose, day, series, block or part', () => {
    const master = new Master(masterOfSeed('places'));
    const seen = new Set<string>();
    for (const purpose of ['a', 'b']) {
      for (let place = 0; place < 16; place += 1) {
        const [span = 0, series = 0, block = 0, part = 0] = [0, 1, 2, 3].map((bit) => (place >> bit) & 1);
        seen.add(master.stream(purpose).words({ span, series, block, part }, 4).join());
      }
    }
    expect(seen.size).toBe(32);
  });

  it('refuses a place that another one would share its draws with, and a short secret', () => {
    const stream = new Master(masterOfSeed('places')).stream('a');
    for (const wrong of [-1, 0.5, 2 ** 32, Number.NaN]) {
      expect(() => stream.words({ span: wrong, series: 0 }, 1)).toThrow(RangeError);
      expect(() => stream.words({ span: 0, series: wrong }, 1)).toThrow(RangeError);
      expect(() => stream.words({ span: 0, series: 0, block: wrong }, 1)).toThrow(RangeError);
      expect(() => stream.words({ span: 0, series: 0, part: wrong }, 1)).toThrow(RangeError);
    }
    expect(() => new Master(new Uint8Array(16))).toThrow(RangeError);
  });
});
