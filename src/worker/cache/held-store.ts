import { createMemoryStore } from './memory-store.ts';
import { hasKey, type Store, TABLES, type TableName } from './store.ts';

/** What nobody could fetch again is never held in memory alone. */
const LASTING: readonly TableName[] = ['intents', 'practice', 'alerts', 'reminders'];

export interface HeldDeps {
  /** Opens the device's store; never rejects. */
  readonly open: () => Promise<Store>;
  /** Whether the device has one by now: another tab may have made it. */
  readonly known: () => Promise<boolean>;
}

export interface HeldStore {
  readonly store: Store;
  /** Moves all that is held to the device and stays there. */
  keep(): Promise<Store>;
}

/**
 * The store of a first visit. Reads need not wait for a database that is known to be empty, nor the page for its code:
 * rows are held in memory until `keep`, or until one is written that must not be lost.
 */
export function createHeldStore({ open, known }: HeldDeps): HeldStore {
  const memory = createMemoryStore();
  let kept: Promise<Store> | null = null;
  const keep = () => {
    kept ??= move(memory, open);
    return kept;
  };
  /** Where rows of these tables are. */
  const place = async (...tables: readonly TableName[]) => {
    const lasting = tables.some((table) => LASTING.includes(table));
    if (kept === null && lasting && (await known())) return keep();
    return kept ?? memory;
  };
  /** Where a row of this table is put. */
  const target = async (table: TableName) => (LASTING.includes(table) ? keep() : (kept ?? memory));

  return {
    keep,
    store: {
      get: async (table, key) => (await place(table)).get(table, key),
      all: async (table) => (await place(table)).all(table),
      keys: async (table) => (await place(table)).keys(table),
      put: async (table, row) => (await target(table)).put(table, row),
      update: async (table, key, change) => (await target(table)).update(table, key, change),
      putUnless: async (table, row, clashes) => (await target(table)).putUnless(table, row, clashes),
      remove: async (table, keys) => (await place(table)).remove(table, keys),
      clear: async (tables) => (await place(...tables)).clear(tables),
      close: () => void kept?.then((store) => store.close()),
    },
  };
}

async function move(from: Store, open: () => Promise<Store>): Promise<Store> {
  const store = await open();
  for (const table of TABLES) {
    // A row that finds no room can be fetched again.
    for (const row of await from.all(table)) if (hasKey(row)) await store.put(table, row).catch(() => {});
  }
  await from.clear(TABLES);
  return store;
}
