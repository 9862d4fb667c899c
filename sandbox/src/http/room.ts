/** Connections that stay open, at one process. */
const MOST = 5000;
/** Of one group of addresses. A tenth: thousands of people share the address of a carrier, and some of them a desk. */
const MOST_EACH = 500;

/** Counts connections that stay open, all and by groups of addresses (`addressGroup`). */
export class Room {
  readonly #most: number;
  readonly #mostEach: number;
  readonly #counts = new Map<string, number>();
  #size = 0;

  constructor(most = MOST, mostEach = MOST_EACH) {
    this.#most = most;
    this.#mostEach = mostEach;
  }

  /** Whether no more of this group come in now. */
  isFull(group: string): boolean {
    return this.#size >= this.#most || (this.#counts.get(group) ?? 0) >= this.#mostEach;
  }

  /** Counts one in; returns what counts it out again, once. */
  enter(group: string): () => void {
    this.#count(group, 1);
    let isIn = true;
    return () => {
      if (isIn) this.#count(group, -1);
      isIn = false;
    };
  }

  #count(group: string, by: number): void {
    this.#size += by;
    const count = (this.#counts.get(group) ?? 0) + by;
    if (count > 0) this.#counts.set(group, count);
    else this.#counts.delete(group);
  }
}
