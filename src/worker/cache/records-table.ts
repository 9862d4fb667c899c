import * as v from 'valibot';
import type { DurableStore } from './durable-store.ts';
import {
  CodeMissing,
  createMemoryStore,
  type RecordField,
  type RecordQuery,
  type RecordRow,
  type RecordTableName,
  type Store,
} from './store.ts';
import type { Writer } from './writer.ts';

export interface RecordsDeps {
  readonly durable: DurableStore;
  readonly writer: Writer;
}

/** What a table of records needs to know of its records. */
interface RecordKind<T> {
  readonly table: RecordTableName;
  readonly schema: v.GenericSchema<unknown, T>;
  /** The time of a record and the fields of its indexes; null is in no index. */
  readonly place: (
    record: T,
  ) => { readonly time: number } & Readonly<Partial<Record<RecordField, string | number | null>>>;
  /** How many of a person's newest are kept. */
  readonly most: number;
}

/** A person's records on this device, found by indexes. Rows that cannot be read are deleted one by one. */
export interface Records<T> {
  readonly kind: RecordKind<T>;
  /** Newest first. */
  find(query: RecordQuery, most?: number): Promise<readonly T[]>;
  count(query: RecordQuery): Promise<number>;
  /** Those of these ids that are held. */
  get(userId: string, ids: readonly string[]): Promise<readonly T[]>;
  /** Adds the head of a list, newest first, or its newest state; `sum` is how long the list is at the server. */
  put(userId: string, head: readonly T[], sum: number): Promise<void>;
  /** Writes the newest state of records that are held; others are passed over. */
  update(userId: string, records: readonly T[]): Promise<void>;
  /** Keeps exactly this list. */
  replace(userId: string, list: readonly T[], sum: number): Promise<void>;
}

/** Opens one table of records. Where the device is full, or its code is missing, it goes on in memory, with what was held. */
export function createRecords<T extends { readonly id: string }>(
  { durable, writer }: RecordsDeps,
  kind: RecordKind<T>,
): Records<T> {
  const { table, schema, place, most } = kind;
  let memory: Promise<Store> | null = null;
  const copy = async (): Promise<Store> => {
    const held = await durable.run((store) => store.all(table));
    const store = createMemoryStore();
    await store.change(table, held as readonly RecordRow[], []);
    return store;
  };
  const toMemory = (): Promise<Store> => {
    memory ??= copy();
    return memory;
  };
  const run: DurableStore['run'] = async (operation) => {
    try {
      return await (memory ? operation(await memory) : durable.run(operation));
    } catch (error) {
      if (error instanceof CodeMissing) return operation(await toMemory());
      throw error;
    }
  };
  /** A reader sees what was written before it asked. */
  let turn: Promise<void> = Promise.resolve();

  const keyOf = (userId: string, id: string): string => `${userId} ${id}`;
  const rowsOf = (userId: string, list: readonly T[], sum: number): readonly RecordRow[] =>
    list.map((record, index) => ({
      ...place(record),
      key: keyOf(userId, record.id),
      userId,
      nr: sum - index,
      value: record,
    }));

  const change = async (rows: readonly RecordRow[], gone: readonly string[]): Promise<void> => {
    if (rows.length + gone.length === 0) return;
    const write = (store: Store) => store.change(table, rows, gone);
    const isKept = !memory && (await writer.attempt(() => durable.run(write).then(() => true)));
    if (!isKept) await write(await toMemory());
  };

  const after = (write: () => Promise<void>): Promise<void> => {
    turn = turn.then(write, write);
    return turn;
  };

  const stored = (userId: string, ids: readonly string[]): Promise<readonly unknown[]> =>
    run((store) => Promise.all(ids.map((id) => store.get(table, keyOf(userId, id)))));

  const readAll = async (rows: readonly unknown[]): Promise<readonly T[]> => {
    const records: T[] = [];
    const broken: string[] = [];
    for (const row of rows) {
      const { key, value } = row as RecordRow;
      const record = v.safeParse(schema, value);
      if (record.success) records.push(record.output);
      else broken.push(key);
    }
    if (broken.length > 0) await change([], broken);
    return records;
  };

  const prune = async (userId: string) => {
    if ((await run((store) => store.count(table, { userId }))) <= most) return;
    const old = (await run((store) => store.find(table, { userId }))).slice(most);
    await change(
      [],
      old.map((row) => (row as RecordRow).key),
    );
  };

  return {
    kind,
    async find(query, count) {
      await turn;
      return readAll(await run((store) => store.find(table, query, count)));
    },
    async count(query) {
      await turn;
      return run((store) => store.count(table, query));
    },
    async get(userId, ids) {
      await turn;
      return readAll((await stored(userId, ids)).filter((row) => row !== undefined));
    },
    put: (userId, head, sum) =>
      after(async () => {
        await change(rowsOf(userId, head, sum), []);
        await prune(userId);
      }),
    update: (userId, records) =>
      after(async () => {
        const rows = await stored(
          userId,
          records.map(({ id }) => id),
        );
        const changed = records.flatMap((record, index) => {
          const row = rows[index];
          return row === undefined ? [] : [{ ...(row as RecordRow), ...place(record), value: record }];
        });
        await change(changed, []);
      }),
    replace: (userId, list, sum) =>
      after(async () => {
        const held = (await run((store) => store.find(table, { userId }))) as readonly RecordRow[];
        const before = new Map(held.map((row) => [row.key, JSON.stringify(row)]));
        const rows = rowsOf(userId, list.slice(0, most), sum);
        const changed = rows.filter((row) => {
          const same = before.get(row.key) === JSON.stringify(row);
          before.delete(row.key);
          return !same;
        });
        await change(changed, [...before.keys()]);
      }),
  };
}
