import { expect, it } from 'vitest';
import { runSimulation } from '../../support/run-simulation.ts';

/** Each run ends in a minute and a half in which all is well and everything has to come to rest. */
const LENGTH = 60_000;
const SEEDS = Array.from({ length: 20 }, (_, n) => n + 1);

it.each(SEEDS)('the guarantees hold with seed %i', async (seed) => {
  const { violations } = await runSimulation({ seed, length: LENGTH });
  expect(violations).toEqual([]);
});

it('a seed gives the same run, to the byte', async () => {
  const [one, two] = [
    await runSimulation({ seed: 1, length: LENGTH }),
    await runSimulation({ seed: 1, length: LENGTH }),
  ];
  expect(one.views).toBeGreaterThan(100);
  expect(two).toEqual(one);
});
