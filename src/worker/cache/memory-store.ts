import {
  type RecordQuery,
  type RecordRow,
  type RecordTableName,
  type Store,
  type StoredRow,
  TABLES,
  type TableName,
} from './store.ts';

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
    putUnless: async (table, row, clashes) => {
      const clash = [...rows(table).values()].find(clashes);
      if (clash === undefined) rows(table).set(row.key, structuredClone(row));
      return clash === undefined ? null : structuredClone(clash);
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
