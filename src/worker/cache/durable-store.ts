import { createMemoryStore } from './memory-store.ts';
import { type OpenDeps, openStore, type StorageState } from './open-store.ts';
import { isQuotaError } from './storage-errors.ts';
import type { Store } from './store.ts';

export interface DurableStore {
  /** Runs one operation. Storage that fails is reopened once, then replaced by memory; only a full device rejects. */
  run<T>(operation: (store: Store) => Promise<T>): Promise<T>;
  state(): StorageState;
}

/** A store that outlives what devices do to storage: closed by the system, corrupted, taken away. */
export function createDurableStore(deps: OpenDeps, onState: (state: StorageState) => void): DurableStore {
  let state: StorageState = 'on';
  const settle = (next: StorageState) => {
    if (next === state) return;
    state = next;
    onState(next);
  };
  const open = () =>
    openStore(deps).then((opened) => {
      settle(opened.state);
      return opened.store;
    });
  let current = open();

  const replace = (failed: Promise<Store>, next: () => Promise<Store>) => {
    // Several operations fail together: the first one to notice replaces the store for all.
    if (current === failed) {
      void failed.then((store) => store.close());
      current = next();
    }
    return current;
  };

  return {
    state: () => state,
    async run(operation) {
      const first = current;
      try {
        return await operation(await first);
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
