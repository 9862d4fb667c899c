import { createHash, randomInt } from 'node:crypto';

/** The verdict on a change depends on the change alone: runs without a seed of their own all have this one. */
const DEFAULT_SEED = '1';

/**
 * The seed of this run: `TEST_SEED`, a new one where that is "random", else always the same. The configurations of the
 * runners call it before they start their processes, which inherit it; their reporters print it when a test failed.
 */
export function runSeed(): string {
  const asked = process.env.TEST_SEED || DEFAULT_SEED;
  const seed = asked === 'random' ? String(randomInt(2 ** 31)) : asked;
  process.env.TEST_SEED = seed;
  return seed;
}

/** The seed of one test: a whole number below 2^31 that follows from the run's seed and the test's name. */
export function seedOf(name: string): number {
  return createHash('sha256').update(`${runSeed()} ${name}`).digest().readUInt32BE() >>> 1;
}
