import type { EpochMs } from './units.ts';

export interface Page<T> {
  readonly list: readonly T[];
  /** The server's total. */
  readonly sum: number;
  readonly hasMore: boolean;
  /** Age of the data by server time. */
  readonly asOf: EpochMs;
  readonly source: 'network' | 'cache';
}

/** Records for a file, newest first. */
export interface FileRecords<T> {
  readonly list: readonly T[];
  /** False: there are older ones than the file can hold, or than this device holds while there is no network. */
  readonly whole: boolean;
}
