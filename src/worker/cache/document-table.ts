import * as v from 'valibot';
import type { DurableStore } from './durable-store.ts';
import type { Writer } from './writer.ts';

/** Documents by key that exist on this device alone: practice orders with their paper balance, reminders, whose settings these are. */
export interface DocumentTable {
  /** Null where there is none, or one of another shape (which is deleted). */
  read<T>(key: string, shape: v.GenericSchema<unknown, T>): Promise<T | null>;
  /** It can't be fetched again, so it may use the journal's means to find room; a full device keeps the old one. */
  write(key: string, value: unknown): Promise<void>;
  /**
   * Reads, changes and writes in one transaction, so that tabs lose nothing of each other. `change` gets null where
   * there is nothing usable. Gives what is kept now; null where the device could not keep it.
   */
  update<T>(
    key: string,
    shape: v.GenericSchema<unknown, T>,
    change: (held: T | null) => T,
  ): Promise<T | null>;
  remove(key: string): Promise<void>;
}

/** Keeps the documents of one table, each a value under a key. */
export function createDocumentTable(
  durable: DurableStore,
  writer: Writer,
  table: 'practice' | 'reminders' | 'meta',
): DocumentTable {
  const remove = (key: string) => durable.run((store) => store.remove(table, [key]));
  return {
    async read(key, shape) {
      const row = await durable.run((store) => store.get(table, key));
      if (row === undefined) return null;
      const value = decode(row, shape);
      if (value !== null) return value;
      await remove(key);
      return null;
    },
    async write(key, value) {
      await writer.must(() => durable.run((store) => store.put(table, { key, value }))).catch(() => {});
    },
    async update(key, shape, change) {
      const row = await writer
        .must(() =>
          durable.run((store) =>
            store.update(table, key, (held) => ({ key, value: change(decode(held, shape)) })),
          ),
        )
        .catch(() => null);
      return decode(row, shape);
    },
    remove,
  };
}

function decode<T>(row: unknown, shape: v.GenericSchema<unknown, T>): T | null {
  const parsed = v.safeParse(v.object({ value: shape }), row);
  return parsed.success ? parsed.output.value : null;
}
