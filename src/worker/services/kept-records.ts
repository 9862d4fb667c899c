import * as v from 'valibot';
import { entity } from '#protocol/schemas.ts';
import type { EpochMs } from '#protocol/units.ts';
import type { Records } from '../cache/records-table.ts';
import type { Dated, SnapshotTable } from '../cache/snapshot-table.ts';
import type { RecordQuery } from '../cache/store.ts';
import type { Shelf } from './paged-list.ts';

/** Release 0.1.0 kept a whole list in one document, under the key that now says only what is known about the list. */
const wholeList = v.union([
  v.looseObject({ list: v.array(v.unknown()), sum: v.number() }),
  v.pipe(
    v.array(v.unknown()),
    v.transform((list) => ({ list, sum: list.length })),
  ),
]);

/** Records in a table, and under a key in `snapshots` what is known about the list they are from: its head. */
export interface KeptRecords<T, Head> {
  readonly snapshots: SnapshotTable;
  readonly records: Records<T>;
  readonly head: v.GenericSchema<unknown, Head>;
  /** The head of a list that was kept whole. */
  readonly headOf: (list: readonly T[], whole: { readonly sum: number }) => unknown;
}

/** Reads the head of a list. A list of release 0.1.0 moves to the table first, once, without rows that are broken. */
export async function readHead<T, Head>(
  { snapshots, records, head, headOf }: KeptRecords<T, Head>,
  key: string,
  userId: string,
): Promise<Dated<Head> | null> {
  const kept = await snapshots.read(key, v.unknown(), userId);
  if (!kept) return null;
  const whole = v.safeParse(wholeList, kept.value);
  if (!whole.success) return dated(head, kept.value, kept.asOf);
  const list = whole.output.list.flatMap((stored) => {
    const record = v.safeParse(records.kind.schema, stored);
    return record.success ? [record.output] : [];
  });
  await records.put(userId, list, whole.output.sum);
  const moved = dated(head, headOf(list, whole.output), kept.asOf);
  if (moved) await snapshots.write(key, moved.value, kept.asOf, userId);
  return moved;
}

function dated<T>(schema: v.GenericSchema<unknown, T>, value: unknown, asOf: EpochMs): Dated<T> | null {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? { value: parsed.output, asOf } : null;
}

/** What is said of a list that was read whole, or kept so. */
interface Whole {
  readonly sum: number;
  readonly unreadable?: number;
}

const pageHead = entity({
  sum: v.number(),
  /** The device holds all of the list from here on; null where the list is empty. */
  from: v.nullable(v.number()),
  /** Heads of earlier releases do not say. */
  unreadable: v.optional(v.number(), 0),
});

/** Keeps a list that is read by pages: its records in the table, under its key how long it is and how far it was read. */
export function recordShelf<T>(
  snapshots: SnapshotTable,
  records: Records<T>,
  where: RecordQuery['where'],
  /** Says which of those that `where` selects are in the list. */
  matches: (record: T) => boolean = () => true,
): Shelf<T> {
  const headOf = (list: readonly T[], { sum, unreadable = 0 }: Whole): v.InferOutput<typeof pageHead> => {
    const times = list.map((record) => records.kind.place(record).time);
    return { sum, from: times.length === 0 ? null : Math.min(...times), unreadable };
  };
  return {
    async read(key, userId) {
      if (userId === null) return null;
      const head = await readHead({ snapshots, records, head: pageHead, headOf }, key, userId);
      if (!head) return null;
      const { sum, from, unreadable } = head.value;
      const list = from === null ? [] : await records.find({ userId, where, from });
      return { value: { list: list.filter(matches), unreadable, sum }, asOf: head.asOf };
    },
    async write(key, page, asOf, userId) {
      if (userId === null) return;
      await records.put(userId, page.list, page.sum);
      await snapshots.write(key, headOf(page.list, page), asOf, userId);
    },
  };
}
