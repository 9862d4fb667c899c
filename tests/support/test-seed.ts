import { createHash, randomInt } from 'node:crypto';

/**
 * The seed of this run, `TEST_SEED` or a new one. The configurations of the runners call it before they start their
 * processes, which inherit it; their reporters print it when a test failed.
 */
export function runSeed(): string {
  process.env.TEST_SEED ??= String(randomInt(2 ** 31));
  return process.env.TEST_SEED;
}

/** The seed of one test: a whole number below 2^31 that follows from the run's seed and the test's name. */
export function seedOf(name: string): number {
  return createHash('sha256').update(`${runSeed()} ${name}`).digest().readUInt32BE() >>> 1;
}
