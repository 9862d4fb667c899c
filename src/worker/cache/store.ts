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
  /** Adds a row unless something in the table speaks against it, in one transaction over all tabs; gives that or null. */
  putUnless<T>(
    table: TableName,
    row: StoredRow,
    against: (rows: readonly unknown[]) => T | null,
  ): Promise<T | null>;
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
  /** Pending while code of the store is on its way; null otherwise. */
  readonly loading?: () => Promise<unknown> | null;
  /** True aborts what is under way and refuses what follows: those operations reject. False ends that. */
  hold?(isHeld: boolean): void;
  /** Resolves when the device takes it away: deleted, evicted, closed by the browser. Never after `close`. */
  readonly lost?: Promise<void>;
}

/** The code of an operation did not arrive: the device is well, and the same operation may go through later. */
export class CodeMissing extends Error {}

/** True for a write that failed because the device is full; Dexie may hide it inside an aborted transaction. */
export function isQuotaError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { name, inner } = error as { readonly name?: unknown; readonly inner?: unknown };
  if (name === 'QuotaExceededError') return true;
  return inner !== undefined && inner !== error && isQuotaError(inner);
}

/** Keeps rows until the worker ends: what is used where the device gives no storage. Rows are copies, as on disk. */
export function createMemoryStore(): Store {
  const tables = new Map<TableName, Map<string, StoredRow>>(TABLES.map((name) => [name, new Map()]));
  const rows = (table: TableName): Map<string, StoredRow> => tables.get(table) ?? new Map();
  const select = (table: RecordTableName, query: RecordQuery): readonly RecordRow[] =>
    ([...rows(table).values()] as RecordRow[])
      .filter((row) => isSelected(row, query))
      .sort((a, b) => b.time - a.time || b.nr - a.nr);
  return {
    get: async (table, key) => structuredClone(rows(table).get(key)),
    put: async (table, row) => {
      rows(table).set(row.key, structuredClone(row));
    },
    update: async (table, key, change) => {
      const next = change(structuredClone(rows(table).get(key)));
      if (next !== null) rows(table).set(key, structuredClone(next));
      return next;
    },
    putUnless: async (table, row, against) => {
      const said = against([...rows(table).values()].map((held) => structuredClone(held)));
      if (said === null) rows(table).set(row.key, structuredClone(row));
      return said;
    },
    remove: async (table, keys) => {
      for (const key of keys) rows(table).delete(key);
    },
    all: async (table) => [...rows(table).values()].map((row) => structuredClone(row)),
    keys: async (table) => [...rows(table).keys()],
    clear: async (names) => {
      for (const name of names) rows(name).clear();
    },
    find: async (table, query, most) => structuredClone(select(table, query).slice(0, most)),
    count: async (table, query) => select(table, query).length,
    change: async (table, changed, gone) => {
      for (const key of gone) rows(table).delete(key);
      for (const row of changed) rows(table).set(row.key, structuredClone(row));
    },
    close: () => {},
  };
}

const isSelected = (row: RecordRow, { userId, where, from, to }: RecordQuery): boolean =>
  row.userId === userId &&
  (!where || row[where[0]] === where[1]) &&
  row.time >= (from ?? Number.NEGATIVE_INFINITY) &&
  row.time <= (to ?? Number.POSITIVE_INFINITY);
