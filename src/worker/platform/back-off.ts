import { type Milliseconds, milliseconds } from '#protocol/units.ts';

const FIRST = 1000;
const LONGEST = 30_000;

/**
 * Wait after the n-th failure in a row: 1, 2, 4 … 30 s, cut by up to a quarter so that many clients don't
 * come back in the same moment.
 * @param random 0 to 1
 */
export function backOff(failures: number, random: number): Milliseconds {
  const full = Math.min(FIRST * 2 ** Math.min(failures - 1, 10), LONGEST);
  return milliseconds(Math.round(full * (1 - random / 4)));
}
