/** A bounded memo of derived values: the least recently used one goes first. Losing an entry costs time only. */
export class Memo<V> {
  readonly #entries = new Map<number, V>();
  readonly #capacity: number;
  readonly #derive: (key: number) => V;

  constructor(capacity: number, derive: (key: number) => V) {
    this.#capacity = capacity;
    this.#derive = derive;
  }

  get(key: number): V {
    const known = this.#entries.get(key);
    if (known !== undefined) {
      this.#entries.delete(key);
      this.#entries.set(key, known);
      return known;
    }
    const value = this.#derive(key);
    this.#entries.set(key, value);
    if (this.#entries.size > this.#capacity) {
      const oldest = this.#entries.keys().next();
      if (!oldest.done) this.#entries.delete(oldest.value);
    }
    return value;
  }
}
