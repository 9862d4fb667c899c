import { promisifyRequest } from 'idb-keyval';
import { DATABASE, indexesOf, indexName, VERSION } from './layout.ts';
import { createOpenTransactions, type OpenTransactions } from './open-transactions.ts';
import { CodeMissing, type Store, type StoredRow, TABLES, type TableName } from './store.ts';

type Loader = () => Promise<Pick<typeof import('./dexie-store.ts'), 'openDexieStore'>>;
const loadDexie: Loader = () => import('./dexie-store.ts');

/** What every page begins with, and an order is written down by: whole rows by their key. */
type Plain = Pick<Store, 'get' | 'put' | 'update' | 'putUnless' | 'remove' | 'all' | 'keys' | 'clear'>;

/**
 * Opens the device's database. Rows by their key are read and written without a package, which a visitor's desk never
 * needs in its first seconds, and for which an order need not wait. Dexie takes over with the first question for its
 * indexes, and at once where the database is of another version. Pending while another tab blocks it, which is told.
 */
export async function openDevice(onBlocked = () => {}, load = loadDexie): Promise<Store> {
  const transactions = createOpenTransactions();
  let loading: Promise<unknown> | null = null;
  const openWhole = async () => {
    const code = load();
    loading = code
      .catch(() => undefined)
      .finally(() => {
        loading = null;
      });
    const { openDexieStore } = await code.catch(() => {
      throw new CodeMissing();
    });
    return openDexieStore(onBlocked, transactions);
  };
  const database = await openAsItIs(onBlocked);
  if (database === null) return openWhole();

  const plain = plainStore(database, transactions);
  let lose = () => {};
  const lost = new Promise<void>((resolve) => {
    lose = resolve;
  });
  database.onclose = lose;
  database.onversionchange = () => {
    database.close();
    lose();
  };
  let opening: Promise<Store> | null = null;
  const takeOver = async (): Promise<Store> => {
    try {
      const store = await openWhole();
      database.close();
      void store.lost?.then(lose);
      return store;
    } catch (error) {
      opening = null;
      throw error;
    }
  };
  const whole = (): Promise<Store> => {
    opening ??= takeOver();
    return opening;
  };
  /** What is asked after a question for Dexie is answered after it. */
  const now = async (): Promise<Plain> => opening?.catch(() => plain) ?? plain;
  return {
    get: async (...asked) => (await now()).get(...asked),
    put: async (...asked) => (await now()).put(...asked),
    remove: async (...asked) => (await now()).remove(...asked),
    all: async (...asked) => (await now()).all(...asked),
    keys: async (...asked) => (await now()).keys(...asked),
    clear: async (...asked) => (await now()).clear(...asked),
    update: async (...asked) => (await now()).update(...asked),
    putUnless: async (table, row, against) => (await now()).putUnless(table, row, against),
    find: async (...asked) => (await whole()).find(...asked),
    count: async (...asked) => (await whole()).count(...asked),
    change: async (...asked) => (await whole()).change(...asked),
    hold: transactions.hold,
    loading: () => loading,
    close: () => {
      database.close();
      opening?.then((store) => store.close()).catch(() => {});
    },
    lost,
  };
}

/** Deletes the database; pending while another tab holds it open. */
export const deleteDevice = async (): Promise<void> => {
  await promisifyRequest(indexedDB.deleteDatabase(DATABASE));
};

/** Null where other code wrote it, or the device refuses: Dexie takes over old layouts, and knows devices' moods. */
async function openAsItIs(onBlocked: () => void): Promise<IDBDatabase | null> {
  try {
    const request = indexedDB.open(DATABASE, VERSION * 10);
    request.onblocked = onBlocked;
    request.onupgradeneeded = ({ oldVersion }) => {
      if (oldVersion === 0) createTables(request.result);
      else request.transaction?.abort();
    };
    return await promisifyRequest(request);
  } catch {
    return null;
  }
}

/** As Dexie makes them. */
function createTables(database: IDBDatabase): void {
  for (const table of TABLES) {
    const rows = database.createObjectStore(table, { keyPath: 'key' });
    for (const fields of indexesOf(table)) rows.createIndex(indexName(fields), fields);
  }
}

/** The reason of a transaction is there once it has aborted, not yet when a request in it fails. */
const finished = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });

function plainStore(database: IDBDatabase, { begin }: OpenTransactions): Plain {
  const read = <T>(table: TableName, ask: (rows: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
    promisifyRequest(ask(begin(() => database.transaction(table)).objectStore(table)));
  const write = (tables: readonly TableName[], change: (rows: IDBObjectStore) => void): Promise<void> => {
    const transaction = begin(() => database.transaction(tables, 'readwrite'));
    for (const table of tables) change(transaction.objectStore(table));
    return finished(transaction);
  };
  /** Writes what follows from what is read, if anything does, before anybody else can write. */
  const settle = async <T>(
    table: TableName,
    ask: (rows: IDBObjectStore) => IDBRequest<T>,
    next: (read: T) => StoredRow | null,
  ): Promise<StoredRow | null> => {
    const transaction = begin(() => database.transaction(table, 'readwrite'));
    const rows = transaction.objectStore(table);
    const row = next(await promisifyRequest(ask(rows)));
    if (row) rows.put(row);
    await finished(transaction);
    return row;
  };
  return {
    get: (table, key) => read(table, (rows) => rows.get(key)),
    put: (table, row) => write([table], (rows) => rows.put(row)),
    update: (table, key, change) => settle(table, (rows) => rows.get(key), change),
    async putUnless<T>(table: TableName, row: StoredRow, against: (rows: readonly unknown[]) => T | null) {
      let said = null as T | null;
      await settle(
        table,
        (rows) => rows.getAll(),
        (held) => {
          said = against(held);
          return said === null ? row : null;
        },
      );
      return said;
    },
    remove: (table, keys) =>
      write([table], (rows) => {
        for (const key of keys) rows.delete(key);
      }),
    all: (table) => read(table, (rows) => rows.getAll()),
    // Keys are text in every table.
    keys: async (table) => (await read(table, (rows) => rows.getAllKeys())) as string[],
    clear: (tables) => write(tables, (rows) => rows.clear()),
  };
}
