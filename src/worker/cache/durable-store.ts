import { milliseconds } from '#contract/units.ts';
import { createHeldStore } from './held-store.ts';
import { createMemoryStore } from './memory-store.ts';
import { type OpenDeps, openStore, type StorageState } from './open-store.ts';
import { isQuotaError } from './storage-errors.ts';
import type { Store } from './store.ts';

export interface DurableDeps extends OpenDeps {
  /** Whether the device has a database; where it has none, opening can wait for `keep`. Absent: it is opened at once. */
  readonly known?: (() => Promise<boolean>) | undefined;
}

/** What a first visit shows is kept by then, whether or not its page comes to rest. */
const HELD_AT_MOST = milliseconds(20_000);

export interface DurableStore {
  /** Runs one operation. Storage that fails is reopened once, then replaced by memory; only a full device rejects. */
  run<T>(operation: (store: Store) => Promise<T>): Promise<T>;
  state(): StorageState;
  /** What is held in memory is on the device, as far as that takes it, once this resolves. */
  keep(): Promise<void>;
}

/** A store that outlives what devices do to storage: closed by the system, corrupted, taken away. */
export function createDurableStore(deps: DurableDeps, onState: (state: StorageState) => void): DurableStore {
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
  let keep = async (): Promise<void> => {};
  const hold = (known: () => Promise<boolean>): Store => {
    const held = createHeldStore({ open, known });
    keep = async () => void (await held.keep());
    deps.after(HELD_AT_MOST, () => void keep());
    return held.store;
  };
  const start = async (known: () => Promise<boolean>) =>
    (await known().catch(() => true)) ? open() : hold(known);
  let current = deps.known === undefined ? open() : start(deps.known);

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
    keep: async () => {
      await current;
      await keep();
    },
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
