import { createMemoryStore, type Store, type StoredRow, type TableName } from '#worker/cache/store.ts';

/** A device that has room for so many bytes of rows, and refuses what goes beyond as a full one does. */
export function limitedStore(room: number): Store {
  const store = createMemoryStore();
  const held = new Map<string, number>();
  const place = (table: TableName, key: string) => `${table}/${key}`;
  const take = (table: TableName, row: StoredRow) => {
    const at = place(table, row.key);
    const others = [...held].reduce((sum, [name, size]) => (name === at ? sum : sum + size), 0);
    if (others + sizeOf(row) > room) throw new DOMException('full', 'QuotaExceededError');
    held.set(at, sizeOf(row));
  };
  const free = (table: TableName, keys: readonly string[]) => {
    for (const key of keys) held.delete(place(table, key));
  };
  return {
    ...store,
    put: async (table, row) => {
      take(table, row);
      await store.put(table, row);
    },
    update: (table, key, change) =>
      store.update(table, key, (row) => {
        const next = change(row);
        if (next) take(table, next);
        return next;
      }),
    putUnless: (table, row, against) =>
      store.putUnless(table, row, (rows) => {
        const found = against(rows);
        if (found === null) take(table, row);
        return found;
      }),
    remove: async (table, keys) => {
      free(table, keys);
      await store.remove(table, keys);
    },
    clear: async (tables) => {
      for (const table of tables) free(table, await store.keys(table));
      await store.clear(tables);
    },
    change: async (table, rows, gone) => {
      free(table, gone);
      for (const row of rows) take(table, row);
      await store.change(table, rows, gone);
    },
  };
}

function sizeOf(value: unknown): number {
  if (ArrayBuffer.isView(value)) return value.byteLength;
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).reduce((sum, [key, part]) => sum + key.length + sizeOf(part), 0);
  return String(value).length;
}
