import Dexie, { type Table } from 'dexie';
import type { Bar } from '../chart/candles.ts';

export interface StoredBar extends Bar {
  readonly series: string;
}

/** The peer: candles as an object a row, keyed by series and time. */
export async function openRows(): Promise<{
  put(rows: readonly StoredBar[]): Promise<unknown>;
  get(series: string): Promise<readonly StoredBar[]>;
}> {
  await Dexie.delete('bench-rows');
  const database = new Dexie('bench-rows');
  database.version(1).stores({ rows: '[series+time]' });
  await database.open();
  const rows: Table<StoredBar> = database.table('rows');
  return {
    put: (bars) => rows.bulkPut([...bars]),
    get: (series) =>
      rows.where('[series+time]').between([series, Dexie.minKey], [series, Dexie.maxKey]).toArray(),
  };
}
