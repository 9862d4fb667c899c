import Dexie, { type Table } from 'dexie';
import { DATABASE, indexesOf, indexFields, indexName, VERSION } from './layout.ts';
import { createOpenTransactions, type OpenTransactions } from './open-transactions.ts';
import {
  type RecordQuery,
  type RecordTableName,
  type Store,
  type StoredRow,
  TABLES,
  type TableName,
} from './store.ts';

function describe(transactions: OpenTransactions): Dexie {
  const database = new Dexie(DATABASE, {
    autoOpen: false,
    // Dexie would take these once, when its module is loaded; a device (or a test) may bring them later.
    indexedDB: globalThis.indexedDB,
    IDBKeyRange: globalThis.IDBKeyRange,
  });
  database
    .version(VERSION)
    .stores(
      Object.fromEntries(TABLES.map((table) => [table, ['key', ...indexesOf(table).map(indexName)].join()])),
    );
  database.use({
    stack: 'dbcore',
    name: 'open-transactions',
    create: (core) => ({
      ...core,
      transaction: (...asked) => transactions.begin(() => core.transaction(...asked) as IDBTransaction),
    }),
  });
  return database;
}

/** Opens the database as it is; rejects where the device refuses. Pending while another tab blocks it, which is told. */
export async function openDexieStore(
  onBlocked = () => {},
  transactions = createOpenTransactions(),
): Promise<Store> {
  const database = describe(transactions);
  database.on('blocked', onBlocked);
  await database.open();
  return { ...storeOver(database), hold: transactions.hold };
}

function storeOver(database: Dexie): Store {
  let closing = false;
  const lost = new Promise<void>((resolve) => {
    database.on('close', () => {
      if (!closing) resolve();
    });
  });
  const rows = (table: TableName): Table<StoredRow, string> => database.table(table);
  const select = (table: RecordTableName, { userId, where, from, to }: RecordQuery) => {
    const start = where ? [userId, where[1]] : [userId];
    // In a key a list comes after every number, so that both ends reach over all places in the server's list.
    return rows(table)
      .where(indexName(indexFields(where?.[0])))
      .between([...start, from ?? Dexie.minKey], [...start, to ?? [], []]);
  };
  return {
    get: async (table, key) => rows(table).get(key),
    put: async (table, row) => {
      await rows(table).put(row);
    },
    update: (table, key, change) =>
      database.transaction('rw', rows(table), async () => {
        const next = change(await rows(table).get(key));
        if (next !== null) await rows(table).put(next);
        return next;
      }),
    putUnless: (table, row, against) =>
      database.transaction('rw', rows(table), async () => {
        const said = against(await rows(table).toArray());
        if (said === null) await rows(table).put(row);
        return said;
      }),
    remove: async (table, keys) => {
      await rows(table).bulkDelete([...keys]);
    },
    all: async (table) => rows(table).toArray(),
    keys: async (table) => rows(table).toCollection().primaryKeys(),
    clear: (names) =>
      database.transaction('rw', names.map(rows), async () => {
        await Promise.all(names.map((name) => rows(name).clear()));
      }),
    find: async (table, query, most) =>
      most === undefined
        ? // Read at once and turned round: a cursor that goes back takes one step a row.
          (await select(table, query).toArray()).reverse()
        : select(table, query).reverse().limit(most).toArray(),
    count: async (table, query) => select(table, query).count(),
    change: (table, changed, gone) =>
      database.transaction('rw', rows(table), async () => {
        await rows(table).bulkDelete([...gone]);
        await rows(table).bulkPut(changed);
      }),
    close: () => {
      closing = true;
      database.close();
    },
    lost,
  };
}
