import { type Milliseconds, milliseconds } from '#protocol/units.ts';
import { SCHEMA_STAMP } from './layout.ts';
import { CodeMissing, createMemoryStore, isQuotaError, type Store, TABLES, type TableName } from './store.ts';

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
    for (const row of rows) if (hasKey(row)) await memory.put(table, row);
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

/** `full`: the device has no room for one more row, and memory keeps what is written. */
export type StorageState = 'on' | 'off' | 'blocked' | 'full';

interface OpenDeps {
  /** Opens the device's database; calls back where another tab keeps it from being opened. */
  readonly open: (onBlocked: () => void) => Promise<Store>;
  /** Deletes it. */
  readonly destroy: () => Promise<void>;
  /** Runs once after a delay; the returned function calls it off. */
  readonly after: (delay: Milliseconds, run: () => void) => () => void;
}

interface Opened {
  readonly store: Store;
  readonly state: StorageState;
  /** The device's store, where it was not waited for any longer: resolves if it opens after all. */
  readonly late: Promise<Store> | null;
}

/** Tables whose rows outlive a rebuilding: the journal of money, and what the person set. */
const KEPT: readonly TableName[] = ['intents', 'alerts', 'reminders'];

/** A blocked upgrade leaves `open()` pending for ever, and so do broken devices: it is raced with this. */
const DEADLINE = 3000 as Milliseconds;

/**
 * Gives the device's store, or memory where the device refuses twice or does not answer in time (`off`), has no room
 * (`full`), or another tab blocks it (`blocked`). Never rejects.
 */
function openStore(deps: OpenDeps): Promise<Opened> {
  return new Promise((resolve) => {
    let waitingFor: StorageState = 'off';
    const onBlocked = () => {
      waitingFor = 'blocked';
    };
    const opening = openTwice({ ...deps, open: () => deps.open(onBlocked) });
    const disarm = deps.after(DEADLINE, () => {
      // One that refuses after all is one that never opens.
      const late = opening.catch(() => new Promise<Store>(() => {}));
      resolve({ store: createMemoryStore(), state: waitingFor, late });
    });
    opening
      .then(
        (store) => resolve({ store, state: 'on', late: null }),
        (error: unknown) =>
          resolve({
            store: createMemoryStore(),
            state: isQuotaError(error) ? 'full' : 'off',
            late: null,
          }),
      )
      .finally(disarm);
  });
}

/** The device's database, without a word of who may block it. */
interface Device {
  readonly open: () => Promise<Store>;
  readonly destroy: () => Promise<void>;
}

async function openTwice(deps: Device): Promise<Store> {
  try {
    return await openStamped(deps);
  } catch {
    return await openStamped(deps);
  }
}

/** A database of another stamp is emptied; one that can't even be read is deleted. Some tables are kept. */
async function openStamped(deps: Device): Promise<Store> {
  const store = await deps.open();
  try {
    if (isStamp(await store.get('meta', 'stamp'))) return store;
    await store.clear(TABLES.filter((name) => !KEPT.includes(name)));
    await store.put('meta', { key: 'stamp', value: SCHEMA_STAMP });
    return store;
  } catch (error) {
    if (!isQuotaError(error)) return rebuild(deps, store);
    // A full device would take the tables that are kept with it: nothing could be written into the new database.
    store.close();
    throw error;
  }
}

async function rebuild(deps: Device, broken: Store): Promise<Store> {
  const kept = await Promise.all(
    KEPT.map(async (table) => ({ table, rows: await broken.all(table).catch(() => []) })),
  );
  broken.close();
  await deps.destroy();
  const store = await deps.open();
  await store.put('meta', { key: 'stamp', value: SCHEMA_STAMP });
  for (const { table, rows } of kept) {
    for (const row of rows) if (hasKey(row)) await store.put(table, row);
  }
  return store;
}

const isStamp = (row: unknown): boolean =>
  typeof row === 'object' && row !== null && 'value' in row && row.value === SCHEMA_STAMP;

const hasKey = (row: unknown): row is { readonly key: string } =>
  typeof row === 'object' && row !== null && 'key' in row && typeof row.key === 'string';
