/**
 * The draws of release 0.1.0: pure functions of a 32-bit key and a whole number. 32 bits can be searched, so nothing
 * that is still to come may be drawn from them.
 */

/** What any text comes to (FNV-1a, before the final mix): everything of an old market follows from these 32 bits. */
export function stateOf(text: string): number {
  return mixed(0x811c9dc5, text);
}

/** Takes the state of the seed and any texts; gives a 32-bit key. */
export function keyOf(state: number, ...parts: readonly string[]): number {
  return draw(parts.reduce(mixed, state), 0x2545f491);
}

function mixed(state: number, part: string): number {
  let hash = state;
  for (let i = 0; i < part.length; i += 1) hash = Math.imul(hash ^ part.charCodeAt(i), 0x01000193);
  return Math.imul(hash ^ 0xff, 0x01000193);
}

/** 32 mixed bits as an unsigned number (the murmur3 finaliser over key and index). */
export function draw(key: number, index: number): number {
  let hash = key ^ Math.imul(index, 0x9e3779b1);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
