import Dexie, { type Table } from 'dexie';
import {
  RECORD_FIELDS,
  type RecordQuery,
  type RecordTableName,
  type Store,
  type StoredRow,
  TABLES,
  type TableName,
} from './store.ts';

export const DATABASE = 'bourse-cache';
const VERSION = 5;

/** What is kept has this shape; another number in the database means it was written by other code: rebuild. */
export const SCHEMA_STAMP = 2;

const indexOf = (field?: string): string => `[userId+${field ? `${field}+` : ''}time+nr]`;

function describe(name: string): Dexie {
  const database = new Dexie(name, {
    autoOpen: false,
    // Dexie would take these once, when its module is loaded; a device (or a test) may bring them later.
    indexedDB: globalThis.indexedDB,
    IDBKeyRange: globalThis.IDBKeyRange,
  });
  database.version(VERSION).stores({
    ...Object.fromEntries(TABLES.map((table) => [table, 'key'])),
    ...Object.fromEntries(
      Object.entries(RECORD_FIELDS).map(([table, fields]) => [
        table,
        ['key', indexOf(), ...fields.map(indexOf)].join(),
      ]),
    ),
  });
  return database;
}

/** Opens the database as it is; rejects where the device refuses. Pending while another tab blocks it, which is told. */
export async function openDexieStore(onBlocked = () => {}, name = DATABASE): Promise<Store> {
  const database = describe(name);
  database.on('blocked', onBlocked);
  await database.open();
  return storeOver(database);
}

/** Deletes the database; pending while another tab holds it open. */
export const deleteDatabase = (name = DATABASE): Promise<void> => describe(name).delete();

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
      .where(indexOf(where?.[0]))
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
    putUnless: (table, row, clashes) =>
      database.transaction('rw', rows(table), async () => {
        const clash = (await rows(table).toArray()).find(clashes);
        if (clash === undefined) await rows(table).put(row);
        return clash ?? null;
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
