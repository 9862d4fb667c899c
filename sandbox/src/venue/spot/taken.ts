import { type Consumed, RECOVERY_MS } from './visible-book.ts';

/** Of one level: what was taken, and each part of it times the instant at which it was. */
interface Sum {
  lots: bigint;
  moments: bigint;
}

const LIFE = BigInt(RECOVERY_MS);

/**
 * What people took from the simulated book of one pair and is not back yet, added up by level: a look costs as much
 * after ten thousand fills as after one. Instants of `missing` must not go backwards.
 */
export class Taken {
  readonly #sums = { bids: new Map<bigint, Sum>(), asks: new Map<bigint, Sum>() };
  /** Oldest first; those before `#first` are back. */
  #parts: Consumed[] = [];
  #first = 0;

  constructor(parts: readonly Consumed[] = []) {
    for (const part of parts) this.add(part);
  }

  add(part: Consumed): void {
    const later = this.#parts.findLastIndex(({ at }) => at <= part.at) + 1;
    this.#parts.splice(Math.max(later, this.#first), 0, part);
    this.#count(part, 1n);
  }

  /** Takes back what was added of `from` (epoch ms) and later, and adds `parts` in its place. */
  replaceSince(from: number, parts: readonly Consumed[]): void {
    for (let last = this.#parts.at(-1); last && last.at >= from; last = this.#parts.at(-1)) {
      // What is back already was taken out of the sums.
      if (this.#parts.length > this.#first) this.#count(last, -1n);
      this.#parts.pop();
    }
    this.#first = Math.min(this.#first, this.#parts.length);
    for (const part of parts) this.add(part);
  }

  /** Lots of a level that are missing at `at` (epoch ms); a part of a lot counts as one. */
  missing(side: 'bids' | 'asks', price: bigint, at: number): bigint {
    this.#forget(at - RECOVERY_MS);
    const sum = this.#sums[side].get(price);
    if (!sum) return 0n;
    // Each part comes back steadily: lots x (LIFE - age) / LIFE, with age = at - its instant.
    return (sum.lots * (LIFE - BigInt(at)) + sum.moments + LIFE - 1n) / LIFE;
  }

  #forget(until: number): void {
    let part = this.#parts[this.#first];
    while (part && part.at <= until) {
      this.#count(part, -1n);
      this.#first += 1;
      part = this.#parts[this.#first];
    }
    if (this.#first <= 1000 || this.#first * 2 < this.#parts.length) return;
    this.#parts = this.#parts.slice(this.#first);
    this.#first = 0;
  }

  #count({ side, price, lots, at }: Consumed, sign: bigint): void {
    const sums = this.#sums[side];
    const sum = sums.get(price) ?? { lots: 0n, moments: 0n };
    sum.lots += sign * lots;
    sum.moments += sign * lots * BigInt(at);
    if (sum.lots === 0n) sums.delete(price);
    else sums.set(price, sum);
  }
}
