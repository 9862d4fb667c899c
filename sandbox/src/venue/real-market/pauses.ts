/** From 0 to below 1, by chance. */
export type Chance = () => number;

const FIRST_MS = 1000;
const LONGEST_MS = 30_000;

/**
 * How long to leave something alone after each failure: twice as long as before it, and by chance up to half of that
 * less, so that several who failed together do not come back together.
 */
export class Pauses {
  readonly #chance: Chance;
  #bound = 0;

  constructor(chance: Chance) {
    this.#chance = chance;
  }

  /** Milliseconds. */
  next(): number {
    this.#bound = Math.min(LONGEST_MS, Math.max(FIRST_MS, this.#bound * 2));
    return this.#bound * (1 - this.#chance() / 2);
  }

  /** It went well. */
  reset(): void {
    this.#bound = 0;
  }
}
