import { type Milliseconds, milliseconds } from '#protocol/units.ts';
import { SCHEMA_STAMP } from './layout.ts';
import { createMemoryStore, isQuotaError, type Store, TABLES, type TableName } from './store.ts';

/** `full`: the device has no room for one more row, and memory keeps what is written. */
export type StorageState = 'on' | 'off' | 'blocked' | 'full';

export interface OpenDeps {
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
const DEADLINE: Milliseconds = milliseconds(3000);

/**
 * Gives the device's store, or memory where the device refuses twice or does not answer in time (`off`), has no room
 * (`full`), or another tab blocks it (`blocked`). Never rejects.
 */
export function openStore(deps: OpenDeps): Promise<Opened> {
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

/** The device's database, whose opener does not learn that another tab blocks it. */
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
  for (const { table, rows } of kept) await putRows(store, table, rows);
  return store;
}

const isStamp = (row: unknown): boolean =>
  typeof row === 'object' && row !== null && 'value' in row && row.value === SCHEMA_STAMP;

/** Writes rows of another store; a row without a key is skipped. */
export async function putRows(store: Store, table: TableName, rows: readonly unknown[]): Promise<void> {
  for (const row of rows) if (hasKey(row)) await store.put(table, row);
}

const hasKey = (row: unknown): row is { readonly key: string } =>
  typeof row === 'object' && row !== null && 'key' in row && typeof row.key === 'string';
