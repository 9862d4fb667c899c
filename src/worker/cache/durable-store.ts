import { type Milliseconds, milliseconds } from '#protocol/units.ts';
import { type OpenDeps, openStore, putRows, type StorageState } from './open-store.ts';
import { CodeMissing, createMemoryStore, isQuotaError, type Store, TABLES } from './store.ts';

type Operation<T> = (store: Store) => Promise<T>;

export interface DurableStore {
  /**
   * Runs one operation. Storage that fails or does not answer within 5 s is reopened once, then replaced by memory; only
   * a full device and code that did not arrive reject. The operation may run again and must not rely on what an earlier
   * one has read.
   */
  run<T>(operation: Operation<T>): Promise<T>;
  /** The page is being left: no transaction stays open, and operations wait for a second, those that were under way too. */
  pause(): void;
  /** A full device takes no more rows: memory with what the device holds replaces it until the worker ends. */
  standIn(): Promise<void>;
  state(): StorageState;
}

/** A transaction that takes longer hangs. */
const PATIENCE: Milliseconds = milliseconds(5000);

/** A navigation that takes longer meets the worker at work again. */
const PAUSE: Milliseconds = milliseconds(1000);

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

  /**
   * The device is asked for what memory was asked for, in the same order, and goes on from there. Everything waits
   * meanwhile, so that memory stays where the device hangs over it.
   */
  const takeOn = async (
    device: Store,
    operations: readonly Operation<unknown>[],
    memory: Promise<Store>,
  ): Promise<Store> => {
    // Its rows never clash there: that question was answered before they were acted upon.
    const agreed: Store = { ...device, putUnless: (table, row) => device.put(table, row).then(() => null) };
    const catchUp = async () => {
      for (const operation of operations) await operation(agreed).catch(() => {});
    };
    const caughtUp = catchUp();
    try {
      await inTime(caughtUp, device);
    } catch {
      // What was deleted meanwhile is deleted there as well, however late.
      void caughtUp.finally(() => device.close());
      return memory;
    }
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
        current = takeOn(device, operations, opening);
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

  /** A transaction that hangs is a fault like any other. Code that is on its way over a slow line is none of the device's. */
  const inTime: InTime = (answer, { loading }) =>
    new Promise((resolve, reject) => {
      let disarm = () => {};
      let over = false;
      const arm = () => {
        if (!over) disarm = deps.after(PATIENCE, late);
      };
      const late = () => {
        const code = loading?.();
        if (code) void code.then(arm);
        else reject(new Error('storage does not answer'));
      };
      arm();
      answer.then(resolve, reject).finally(() => {
        over = true;
        disarm();
      });
    });

  let resting: Promise<void> | null = null;

  return {
    state: () => state,
    pause() {
      if (resting) return;
      const paused = current;
      void paused.then((store) => store.hold?.(true));
      resting = new Promise<void>((resolve) => void deps.after(PAUSE, resolve)).then(async () => {
        resting = null;
        (await paused).hold?.(false);
      });
    },
    async standIn() {
      if (state === 'full') return;
      const device = current;
      current = device.then((store) => copyInMemory(store, inTime));
      settle('full');
      await current;
    },
    async run(operation) {
      if (resting) await resting;
      let first = current;
      let store = await first;
      // The device may have taken over while memory was waited for.
      while (first !== current) {
        first = current;
        store = await first;
      }
      try {
        missed?.push(operation);
        return await inTime(operation(store), store);
      } catch (error) {
        if (isNoFault(error)) throw error;
        if (resting) return this.run(operation);
      }
      const second = replace(first, open);
      try {
        const reopened = await second;
        return await inTime(operation(reopened), reopened);
      } catch (error) {
        if (isNoFault(error)) throw error;
      }
      const last = replace(second, async () => {
        settle('off');
        return createMemoryStore();
      });
      return operation(await last);
    },
  };
}

/** Neither is mended by another store. */
const isNoFault = (error: unknown): boolean => isQuotaError(error) || error instanceof CodeMissing;

/**
 * A memory store that begins with the rows of a full device. What is deleted is deleted on the device as well: a
 * sign-out must leave nothing there.
 */
async function copyInMemory(device: Store, inTime: InTime): Promise<Store> {
  const memory = createMemoryStore();
  for (const table of TABLES) {
    const rows = await inTime(device.all(table), device).catch(() => []);
    await putRows(memory, table, rows);
  }
  const there = (deletion: Promise<void>) => inTime(deletion, device).catch(() => {});
  return {
    ...memory,
    remove: async (table, keys) => {
      await memory.remove(table, keys);
      await there(device.remove(table, keys));
    },
    clear: async (tables) => {
      await memory.clear(tables);
      await there(device.clear(tables));
    },
    close: () => device.close(),
  };
}

/** Rejects where an answer of a store takes longer than `PATIENCE`. */
type InTime = <T>(answer: Promise<T>, store: Store) => Promise<T>;
