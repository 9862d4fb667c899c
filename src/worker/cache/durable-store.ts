import { type Milliseconds, milliseconds } from '#protocol/units.ts';
import { createMemoryStore } from './memory-store.ts';
import { type OpenDeps, openStore, type StorageState } from './open-store.ts';
import { isQuotaError } from './storage-errors.ts';
import type { Store } from './store.ts';

type Operation<T> = (store: Store) => Promise<T>;

export interface DurableStore {
  /**
   * Runs one operation. Storage that fails is reopened once, then replaced by memory; only a full device rejects. It
   * may run again, on a device that opened late, and must not rely on what an earlier operation has read.
   */
  run<T>(operation: Operation<T>): Promise<T>;
  state(): StorageState;
}

/** What a device that opens later than this has missed is not kept for it any more. */
const LATEST: Milliseconds = milliseconds(60_000);

/**
 * A store that outlives what devices do to storage: slow to open, closed by the system, corrupted, taken away.
 * `onReopened` is told when another one stands in for the one before, whose rows may be gone.
 */
export function createDurableStore(
  deps: OpenDeps,
  onState: (state: StorageState) => void,
  onReopened: () => void = () => {},
): DurableStore {
  let state: StorageState = 'on';
  /** What ran on memory while the device was still opening; null where nothing waits for it. */
  let missed: Operation<unknown>[] | null = null;
  const settle = (next: StorageState) => {
    if (next === state) return;
    state = next;
    onState(next);
  };

  /** The device has what memory was asked for, in the same order, and goes on from there. */
  const takeOn = async (device: Store, operations: readonly Operation<unknown>[]): Promise<Store> => {
    // Its rows never clash there: that question was answered before they were acted upon.
    const agreed: Store = { ...device, putUnless: (table, row) => device.put(table, row).then(() => null) };
    for (const operation of operations) await operation(agreed).catch(() => {});
    settle('on');
    return watched(device);
  };

  /** Does not wait for the next operation to notice: what is kept in memory as well must be written again at once. */
  const watched = (store: Store): Store => {
    void store.lost?.then(async () => {
      const held = current;
      if ((await held) === store) void replace(held, open);
    });
    return store;
  };

  const open = (): Promise<Store> => {
    const opening = openStore(deps).then(({ store, state: next, late }) => {
      if (late) expect(late);
      settle(next);
      return watched(store);
    });
    const expect = (late: Promise<Store>) => {
      const operations: Operation<unknown>[] = [];
      missed = operations;
      const forget = () => {
        if (missed === operations) missed = null;
      };
      deps.after(LATEST, forget);
      void late.then((device) => {
        if (current !== opening || missed !== operations) return device.close();
        missed = null;
        current = takeOn(device, operations);
      });
    };
    return opening;
  };
  let current = open();

  const replace = (failed: Promise<Store>, next: () => Promise<Store>) => {
    // Several operations fail together: the first one to notice replaces the store for all.
    if (current === failed) {
      void failed.then((store) => store.close());
      current = next();
      void current.then(onReopened);
    }
    return current;
  };

  return {
    state: () => state,
    async run(operation) {
      let first = current;
      let store = await first;
      // The device may have taken over while memory was waited for.
      while (first !== current) {
        first = current;
        store = await first;
      }
      try {
        missed?.push(operation);
        return await operation(store);
      } catch (error) {
        if (isQuotaError(error)) throw error;
      }
      const second = replace(first, open);
      try {
        return await operation(await second);
      } catch (error) {
        if (isQuotaError(error)) throw error;
      }
      const last = replace(second, async () => {
        settle('off');
        return createMemoryStore();
      });
      return operation(await last);
    },
  };
}
