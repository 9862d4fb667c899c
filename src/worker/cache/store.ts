/**
 * Tables of a person's records, newest first: each is found by its time, and by the fields named here with the time.
 * An index ends in the record's place in the server's list, which tells what happened in one millisecond apart.
 */
export const RECORD_FIELDS = {
  transactions: ['kind', 'currency'],
  messages: ['category', 'unread'],
  spotOrders: ['status'],
  spotFills: ['symbol'],
  contractOrders: ['status', 'result'],
} as const;
export type RecordTableName = keyof typeof RECORD_FIELDS;
export type RecordField = (typeof RECORD_FIELDS)[RecordTableName][number];
export const RECORD_TABLES = Object.keys(RECORD_FIELDS) as readonly RecordTableName[];

/** Tables of what the server has said about lists and people. */
export const FETCHED = ['snapshots', ...RECORD_TABLES] as const;

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
  ...RECORD_TABLES,
] as const;
export type TableName = (typeof TABLES)[number];

/** A row as it is kept: nothing read from storage is trusted before its owner has decoded it. */
export interface StoredRow {
  readonly key: string;
  readonly [field: string]: unknown;
}

/** A row of a record table, with the fields of its indexes. */
export interface RecordRow extends StoredRow {
  readonly userId: string;
  readonly time: number;
  readonly nr: number;
}

/** Selects records by one index; both ends are included. */
export interface RecordQuery {
  readonly userId: string;
  readonly where?: readonly [field: RecordField, value: string | number] | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
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
  /** The newest records that a query selects, at most `most`. */
  find(table: RecordTableName, query: RecordQuery, most?: number): Promise<readonly unknown[]>;
  count(table: RecordTableName, query: RecordQuery): Promise<number>;
  /** Writes and removes records in one transaction. */
  change(table: RecordTableName, rows: readonly RecordRow[], gone: readonly string[]): Promise<void>;
  close(): void;
  /** Resolves when the device takes it away: deleted, evicted, closed by the browser. Never after `close`. */
  readonly lost?: Promise<void>;
}
