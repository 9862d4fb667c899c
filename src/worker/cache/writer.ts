import { type Milliseconds, milliseconds } from '#protocol/units.ts';
import type { DurableStore } from './durable-store.ts';
import { FETCHED, isQuotaError, type StoredRow, type TableName } from './store.ts';

/** Held back for the journal, so that an order can still be written down on a full device. */
const RESERVE = { key: 'reserve', value: 'x'.repeat(64 * 1024) } as const;
const PAUSE = milliseconds(600_000);

export interface Writer {
  /** Runs a write that may fail: on a full device it makes room, then stops caching. Null where it did not go through. */
  attempt<T>(operation: () => Promise<T>): Promise<T | null>;
  /** Writes a row that can be fetched again; on a full device it makes room, then stops caching for ten minutes. */
  write(table: TableName, row: StoredRow): Promise<void>;
  /** Runs a write that must succeed (the journal): frees the reserve, then makes room. Rejects only if that failed. */
  must<T>(operation: () => Promise<T>): Promise<T>;
  /** Puts the reserve in place. */
  reserve(): Promise<void>;
}

/** `elapsed` is a monotonic clock. */
export function createWriter(durable: DurableStore, elapsed: () => Milliseconds): Writer {
  let pausedUntil = Number.NEGATIVE_INFINITY;

  /** Tries the operation after each step of making room, until it goes through. */
  const afterEach = async <T>(steps: readonly (() => Promise<void>)[], operation: () => Promise<T>) => {
    let full: unknown;
    for (const step of steps) {
      // Making room may fail as well on a full device; the next step may still help.
      await step().catch(() => {});
      try {
        return await operation();
      } catch (error) {
        if (!isQuotaError(error)) throw error;
        full = error;
      }
    }
    throw full;
  };

  const pause = async () => {
    pausedUntil = elapsed() + PAUSE;
  };
  const freeReserve = () => durable.run((store) => store.remove('meta', [RESERVE.key]));
  // Whatever is largest and fetched again soonest goes first: candles, then trades and books, then lists;
  // recorded trades last, they never come again.
  const evictions = [
    () => durable.run((store) => store.clear(['series'])),
    async () => {
      const keys = await durable.run((store) => store.keys('snapshots'));
      const market = keys.filter((key) => /^(?:prints|depth|sparkline)/.test(key));
      await durable.run((store) => store.remove('snapshots', market));
    },
    () => durable.run((store) => store.clear(FETCHED)),
    () => durable.run((store) => store.clear(['recordings'])),
  ];

  const attempt = async <T>(operation: () => Promise<T>): Promise<T | null> => {
    if (elapsed() < pausedUntil) return null;
    try {
      return await operation();
    } catch (error) {
      // A cache that could not be written is no failure of anything: the data stay in memory.
      if (!isQuotaError(error)) return null;
      await pause();
      return afterEach(evictions, operation).catch(() => null);
    }
  };

  return {
    attempt,
    write: async (table, row) => {
      await attempt(() => durable.run((store) => store.put(table, row)));
    },
    async must(operation) {
      try {
        return await operation();
      } catch (error) {
        if (!isQuotaError(error)) throw error;
      }
      return afterEach([freeReserve, pause, ...evictions], operation);
    },
    reserve: () => durable.run((store) => store.put('meta', RESERVE)).catch(() => {}),
  };
}
