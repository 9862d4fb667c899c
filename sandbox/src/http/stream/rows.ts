import { crc32 } from 'node:zlib';

/** One row of what a topic holds: what it is known by, and its values as texts. */
export type Row = readonly [id: string, ...values: string[]];

/** What changed from one state of a topic to the next. Places count from 0 in the order in which rows are held. */
export interface Change {
  /** All rows as they were. */
  readonly before: readonly Row[];
  /** Places of rows that are there no more, rising. */
  readonly gone: readonly number[];
  /** Rows with other values, by their place once those that are gone have left; rising. */
  readonly changed: readonly { readonly place: number; readonly row: Row }[];
  /** Rows that follow at the end. */
  readonly added: readonly Row[];
}

/**
 * Checksum of one row: CRC-32 of its texts, joined by tabs, in UTF-8. That of a topic is the sum over its rows modulo
 * 2^32: the order of rows does not count, and a changed row costs one row.
 */
const checksumOf = (row: Row): number => crc32(row.join('\t'));

const isSame = (a: Row, b: Row) => a.length === b.length && a.every((text, at) => text === b[at]);

/** The rows of a topic with their checksum, in the order in which they came. */
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
    const before = this.all();
    // A row of another length is another row.
    const stays = (row: Row) => next.get(row[0])?.length === row.length;
    const gone = before.flatMap((row, place) => (stays(row) ? [] : [place]));
    for (const place of gone) this.#put(before[place]?.[0] ?? '', null);
    const left = this.all();
    const changed = left.flatMap((row, place) => {
      const now = next.get(row[0]);
      return !now || isSame(now, row) ? [] : [{ place, row: now }];
    });
    const added = [...next.values()].filter(([id]) => !this.#rows.has(id));
    for (const { row } of changed) this.#put(row[0], row);
    for (const row of added) this.#put(row[0], row);
    return gone.length + changed.length + added.length === 0 ? null : { before, gone, changed, added };
  }

  #put(id: string, row: Row | null): void {
    const before = this.#rows.get(id);
    this.#sum = (this.#sum - (before ? checksumOf(before) : 0) + (row ? checksumOf(row) : 0)) >>> 0;
    if (row) this.#rows.set(id, row);
    else this.#rows.delete(id);
  }
}
