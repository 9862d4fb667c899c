import { type Store, type StoredRow, TABLES, type TableName } from './store.ts';

/** Keeps rows until the worker ends: what is used where the device gives no storage. Rows are copies, as on disk. */
export function createMemoryStore(): Store {
  const tables = new Map<TableName, Map<string, StoredRow>>(TABLES.map((name) => [name, new Map()]));
  const rows = (table: TableName): Map<string, StoredRow> => tables.get(table) ?? new Map();
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
    close: () => {},
  };
}
