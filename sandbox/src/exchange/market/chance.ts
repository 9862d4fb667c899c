/**
 * Chance without state: every draw is a pure function of a key and a whole number, so the market needs no history.
 * Only integer mixing and the four exact float operations are used; the bits are the same on every machine.
 */

/** Takes any texts; gives a 32-bit key (FNV-1a with a final mix). */
export function keyOf(...parts: readonly string[]): number {
  let hash = 0x811c9dc5;
  for (const part of parts) {
    for (let i = 0; i < part.length; i += 1) hash = Math.imul(hash ^ part.charCodeAt(i), 0x01000193);
    hash = Math.imul(hash ^ 0xff, 0x01000193);
  }
  return draw(hash, 0x2545f491);
}

/** 32 well-mixed bits as an unsigned number (the murmur3 finaliser over key and index). */
export function draw(key: number, index: number): number {
  let hash = key ^ Math.imul(index, 0x9e3779b1);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Uniform in [0, 1). */
export function uniform(key: number, index: number): number {
  return draw(key, index) / 4294967296;
}

const ROOT_3 = 1.7320508075688772;

/** Near-normal, mean 0 and variance 1, within +-3.47: the sum of four 16-bit uniforms. */
export function normal(key: number, index: number): number {
  const a = draw(key, index);
  const b = draw(key ^ 0x5bd1e995, index);
  const sum = (a & 0xffff) + (a >>> 16) + (b & 0xffff) + (b >>> 16);
  return (sum / 65536 - 2 + 2 / 65536) * ROOT_3;
}
