/** Chance that can be repeated: the same seed gives the same run (mulberry32). */
export function seededChance(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (bound: number): number => Math.floor(next() * bound);
  return {
    /** A whole number from 0 to below `bound`. */
    below,
    pick<T>(choices: readonly T[]): T {
      const choice = choices[below(choices.length)];
      if (choice === undefined) throw new Error('nothing to choose from');
      return choice;
    },
    /** An amount up to `most`, now and then with all eight decimals, now and then nothing at all. */
    amount(most: number): string {
      const kind = below(8);
      if (kind === 0) return '0';
      if (kind < 4) return String(1 + below(most));
      return `${below(most)}.${String(below(100_000_000)).padStart(8, '0')}`;
    },
  };
}
