import { expect, it } from 'vitest';
import { runSimulation } from '../../support/run-simulation.ts';
import type { Guarantee } from '../../support/simulator/guarantees.ts';
import type { Fault } from '../../support/simulator/planted-faults.ts';

/** By which guarantees each is noticed. */
const FOUND_BY: Readonly<Record<Fault, readonly Guarantee[]>> = {
  'open orders are read from a copy that is behind': [1, 3],
  'open orders are listed without the newest': [1, 2, 3],
  'an accepted order is not placed': [2],
  'an order is filled and nobody pays': ['ledger'],
  'a key is forgotten': [4],
  'balances of another person are answered': [6],
  'every order leaves twice': [4],
  'every order has the same key': [4],
  'an answer of before is given again': [1, 3],
  'a line that is down answers with what it carried last': [1, 3],
  'the clock of the worker stands still': [1, 3, 5],
  'one tab tells the others what it read before': [1, 3],
};

/** Virtual milliseconds: seconds of the machine's. */
const LONGEST = 3_600_000;

it.each(Object.entries(FOUND_BY))('a planted fault is found: %s', async (fault, guarantees) => {
  const { violations } = await runSimulation({
    seed: 1,
    length: LONGEST,
    fault: fault as Fault,
    stops: true,
  });
  const broken = violations.map(({ guarantee }) => guarantee);
  expect(guarantees.some((guarantee) => broken.includes(guarantee))).toBe(true);
});
