import { configureGlobal } from 'fast-check';
import { beforeAll, beforeEach, expect } from 'vitest';
import { seedChance } from './seeded-chance.ts';
import { seedOf } from './test-seed.ts';

/** What is drawn by chance follows from the run's seed and this place in a file: ids, keys, codes, properties. */
function seed(place: string): void {
  const name = `${expect.getState().testPath?.slice(process.cwd().length)} ${place}`;
  seedChance(name);
  configureGlobal({ seed: seedOf(name) });
}

// The file itself, what it prepares, and each of its tests.
seed('load');
beforeAll(() => seed('prepare'));
beforeEach(() => seed(expect.getState().currentTestName ?? ''));
