import { crc32 } from 'node:zlib';

/** One row of what a topic holds: what it is known by, and its values as texts. */
export type Row = readonly [id: string, ...values: string[]];

/** What changed from one state of a topic to the next. */
export interface Change {
  /** Rows that are new or have other values, whole. */
  readonly set: readonly Row[];
  /** Ids of rows that are there no more. */
  readonly gone: readonly string[];
}

/**
 * Checksum of one row: CRC-32 of its texts, joined by tabs, in UTF-8. That of a topic is the sum over its rows modulo
 * 2^32: the order of rows does not count, and a changed row costs one row.
 */
const checksumOf = (row: Row): number => crc32(row.join('\t'));

/** The rows of a topic with their checksum. */
export class Rows {
  readonly #rows = new Map<string, Row>();
  #sum = 0;

  /** 32 bits, unsigned. */
  get sum(): number {
    return this.#sum;
  }

  all(): readonly Row[] {
    return [...this.#rows.values()];
  }

  /** Becomes these rows; an id that stands twice counts once. Gives what changed, null for nothing. */
  replace(rows: readonly Row[]): Change | null {
    const next = new Map(rows.map((row) => [row[0], row]));
    const gone = [...this.#rows.keys()].filter((id) => !next.has(id));
    const set = [...next.values()].filter((row) => row.join('\t') !== this.#rows.get(row[0])?.join('\t'));
    for (const id of gone) this.#put(id, null);
    for (const row of set) this.#put(row[0], row);
    return gone.length + set.length === 0 ? null : { set, gone };
  }

  #put(id: string, row: Row | null): void {
    const before = this.#rows.get(id);
    this.#sum = (this.#sum - (before ? checksumOf(before) : 0) + (row ? checksumOf(row) : 0)) >>> 0;
    if (row) this.#rows.set(id, row);
    else this.#rows.delete(id);
  }
}
