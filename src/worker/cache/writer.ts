import { type Milliseconds, milliseconds } from '#protocol/units.ts';
import type { DurableStore } from './durable-store.ts';
import { FETCHED, isQuotaError, type StoredRow, type TableName } from './store.ts';

/** Reserved for the journal, so that an order can still be written down on a full device. */
const RESERVE = { key: 'reserve', value: 'x'.repeat(64 * 1024) } as const;
/** Larger than an entry of the journal: a device that refuses it can't record an order. */
const PROBE = { key: 'probe', value: 'x'.repeat(4 * 1024) } as const;
const PAUSE = milliseconds(600_000);

export interface Writer {
  /** Runs a write that may fail: on a full device it makes room, then stops caching. Null where it did not go through. */
  attempt<T>(operation: () => Promise<T>): Promise<T | null>;
  /** Writes a row that can be fetched again; on a full device it makes room, then stops caching for ten minutes. */
  write(table: TableName, row: StoredRow): Promise<void>;
  /** Runs a write of what can't be fetched again: frees the reserve, then makes room. Rejects only if that failed. */
  must<T>(operation: () => Promise<T>): Promise<T>;
  /** Runs a write of the journal: like `must`, but memory replaces a device without any room. */
  record<T>(operation: () => Promise<T>): Promise<T>;
  /** Puts the reserve in place. Where it does not fit, finds out whether the journal can be written at all. */
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
      return afterEach(evictions, operation).catch(async () => {
        // Known before an order is confirmed: it is asked about on such a device.
        await probe().catch(() => {});
        return null;
      });
    }
  };

  const must: Writer['must'] = async (operation) => {
    try {
      return await operation();
    } catch (error) {
      if (!isQuotaError(error)) throw error;
    }
    return afterEach([freeReserve, pause, ...evictions], operation);
  };

  const record: Writer['record'] = async (operation) => {
    try {
      return await must(operation);
    } catch (error) {
      if (!isQuotaError(error)) throw error;
    }
    await durable.standIn();
    return operation();
  };

  /** Memory takes over where the device has no room for a single entry of the journal. */
  const probe = async () => {
    if (durable.state() === 'full') return;
    await record(() => durable.run((store) => store.put('meta', PROBE)));
    await durable.run((store) => store.remove('meta', [PROBE.key]));
    await durable.run((store) => store.put('meta', RESERVE)).catch(() => {});
  };

  return {
    attempt,
    write: async (table, row) => {
      await attempt(() => durable.run((store) => store.put(table, row)));
    },
    must,
    record,
    async reserve() {
      try {
        await durable.run((store) => store.put('meta', RESERVE));
      } catch (error) {
        if (isQuotaError(error)) await probe().catch(() => {});
      }
    },
  };
}
