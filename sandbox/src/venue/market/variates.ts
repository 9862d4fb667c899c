const ROOT_3 = 1.7320508075688772;

/** Uniform in [0, 1) from a 32-bit word. */
export function uniformOf(word: number): number {
  return word / 4294967296;
}

/** Near-normal, mean 0 and variance 1, within +-3.47, from two 32-bit words: the sum of four 16-bit uniforms. */
export function normalOf(a: number, b: number): number {
  const sum = (a & 0xffff) + (a >>> 16) + (b & 0xffff) + (b >>> 16);
  return (sum / 65536 - 2 + 2 / 65536) * ROOT_3;
}

/** The same from the four bytes of one word: a thousand steps, enough for what prices do not follow from directly. */
export function roughNormalOf(word: number): number {
  const sum = (word & 0xff) + ((word >>> 8) & 0xff) + ((word >>> 16) & 0xff) + (word >>> 24);
  return (sum / 256 - 2 + 2 / 256) * ROOT_3;
}

/** A column of so many floats, each from its place. */
export function floats(length: number, at: (place: number) => number): Float64Array {
  const column = new Float64Array(length);
  for (let i = 0; i < length; i += 1) column[i] = at(i);
  return column;
}
