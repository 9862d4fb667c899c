/** Tables of this device's copy. `intents` is the journal of money and `alerts` and `reminders` what the person set; the rest can be fetched or made again. */
export const TABLES = [
  'meta',
  'series',
  'snapshots',
  'intents',
  'practice',
  'recordings',
  'alerts',
  'reminders',
] as const;
export type TableName = (typeof TABLES)[number];

/** A row as it is kept: nothing read from storage is trusted before its owner has decoded it. */
export interface StoredRow {
  readonly key: string;
  readonly [field: string]: unknown;
}

/** The few operations the cache needs of a place to keep rows; Dexie and memory both give them. */
export interface Store {
  get(table: TableName, key: string): Promise<unknown>;
  put(table: TableName, row: StoredRow): Promise<void>;
  /** Reads, changes and writes one row in one transaction; `null` from `change` leaves it as it is. */
  update(
    table: TableName,
    key: string,
    change: (row: unknown) => StoredRow | null,
  ): Promise<StoredRow | null>;
  /** Adds a row unless one in the table clashes with it, in one transaction over all tabs; gives that one or null. */
  putUnless(table: TableName, row: StoredRow, clashes: (row: unknown) => boolean): Promise<unknown>;
  remove(table: TableName, keys: readonly string[]): Promise<void>;
  all(table: TableName): Promise<readonly unknown[]>;
  keys(table: TableName): Promise<readonly string[]>;
  clear(tables: readonly TableName[]): Promise<void>;
  close(): void;
  /** Resolves when the device takes it away: deleted, evicted, closed by the browser. Never after `close`. */
  readonly lost?: Promise<void>;
}
