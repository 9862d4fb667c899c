import crypto, { type Cipher, createCipheriv, createHash, type UUID } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { seedOf } from './test-seed.ts';

/** A stream of bytes that looks random and follows from a name. */
function streamOf(name: string): Cipher {
  const key = createHash('sha256')
    .update(`${seedOf(name)} ${name}`)
    .digest();
  return createCipheriv('aes-256-ctr', key, Buffer.alloc(16));
}

let stream: Cipher | null = null;
let next = 'before all tests';
const drawn = new Map<string, number>();

/**
 * From now on what this process draws follows from the run's seed and this name. The same name a second time begins
 * another stream: two tests of one name may share a database, in which no id comes twice.
 */
export function seedChance(name: string): void {
  const before = drawn.get(name) ?? 0;
  drawn.set(name, before + 1);
  next = before === 0 ? name : `${name} #${before + 1}`;
  stream = null;
}

function bytes(count: number): Buffer {
  stream ??= streamOf(next);
  return stream.update(Buffer.alloc(count));
}

/** Evenly from 0 up to a bound of at most 2^48, which it never is. */
function below(bound: number): number {
  const even = 2 ** 48 - (2 ** 48 % bound);
  let value: number;
  do value = bytes(6).readUIntBE(0, 6);
  while (value >= even);
  return value % bound;
}

function uuid(): UUID {
  const of = bytes(16);
  of.writeUInt8((of.readUInt8(6) & 0x0f) | 0x40, 6);
  of.writeUInt8((of.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = of.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** What asks the system for chance asks the test's stream from here on, in this process. */
function replace(): void {
  const seeded = {
    randomBytes: (size: number) => bytes(size),
    randomInt: (from: number, to?: number) => (to === undefined ? below(from) : from + below(to - from)),
    randomUUID: uuid,
  };
  Object.assign(crypto, seeded);
  syncBuiltinESMExports();
  Object.assign(globalThis.crypto, {
    randomUUID: uuid,
    getRandomValues: (array: NodeJS.TypedArray) => {
      const target = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
      target.set(bytes(target.length));
      return array;
    },
  });
  Math.random = () => below(2 ** 48) / 2 ** 48;
}

replace();
