import * as v from 'valibot';
import { epochSchema } from '#protocol/schemas.ts';
import type { EpochMs } from '#protocol/units.ts';
import type { DurableStore } from './durable-store.ts';
import type { TableName } from './store.ts';
import type { Writer } from './writer.ts';

/** Whose data a row holds: a user id, or null for what everybody may see. */
export type Owner = string | null;

export interface Dated<T> {
  readonly value: T;
  /** Server time of the answer. */
  readonly asOf: EpochMs;
}

/** The last good answer of a call, by name. */
export interface SnapshotTable {
  /** Decodes what is kept; a row of another owner or another shape is ignored and deleted. */
  read<T>(key: string, shape: v.GenericSchema<unknown, T>, owner: Owner): Promise<Dated<T> | null>;
  write(key: string, value: unknown, asOf: EpochMs, owner: Owner): Promise<void>;
  remove(key: string): Promise<void>;
  /** Keys that begin with a text, in order. */
  keys(prefix: string): Promise<readonly string[]>;
}

const rowSchema = v.object({
  key: v.string(),
  uid: v.nullable(v.string()),
  asOf: epochSchema,
  value: v.unknown(),
});

/** Keeps answers as rows that can be fetched again. */
export function createSnapshotTable(durable: DurableStore, writer: Writer): SnapshotTable {
  const remove = (key: string) => durable.run((store) => store.remove('snapshots', [key]));
  return {
    async read(key, shape, owner) {
      const stored = await durable.run((store) => store.get('snapshots', key));
      if (stored === undefined) return null;
      const row = v.safeParse(rowSchema, stored);
      const value = row.success && row.output.uid === owner ? v.safeParse(shape, row.output.value) : null;
      if (row.success && value?.success) return { value: value.output, asOf: row.output.asOf };
      await remove(key).catch(() => {});
      return null;
    },
    write: (key, value, asOf, owner) => writer.write('snapshots', { key, uid: owner, asOf, value }),
    remove,
    async keys(prefix) {
      const keys = await durable.run((store) => store.keys('snapshots'));
      return keys.filter((key) => key.startsWith(prefix)).sort();
    },
  };
}

const anyRow = v.object({ key: v.string(), uid: v.optional(v.unknown()), userId: v.optional(v.unknown()) });

/** Deletes every row of these tables that belongs to this person; without one, to any person. */
export function removeOwned(
  durable: DurableStore,
  tables: readonly TableName[],
  person: string | null = null,
): Promise<void> {
  return durable.run(async (store) => {
    for (const table of tables) {
      const rows = (await store.all(table)).filter((stored) => v.is(anyRow, stored));
      const owned = rows.filter(({ uid, userId = uid }) => (person ? userId === person : userId !== null));
      await store.remove(
        table,
        owned.map(({ key }) => key),
      );
    }
  });
}
