import type { EpochMs } from './units.ts';

/** What can be read of a list. */
export interface Rows<T> {
  readonly list: readonly T[];
  /** How many more rows it has, which can't be read. */
  readonly unreadable: number;
}

export const NO_ROWS: Rows<never> = { list: [], unreadable: 0 };

export interface Page<T> extends Rows<T> {
  /** The server's total. */
  readonly sum: number;
  readonly hasMore: boolean;
  /** Age of the data by server time. */
  readonly asOf: EpochMs;
  readonly source: 'network' | 'cache';
}

/** Records for a file, newest first. */
export interface FileRecords<T> extends Rows<T> {
  /** False: there are older ones than the file can hold, or than this device holds while there is no network. */
  readonly whole: boolean;
}
