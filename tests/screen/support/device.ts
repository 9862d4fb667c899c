import { createStore, entries, setMany, type UseStore } from 'idb-keyval';
import type { Language } from '#protocol/tables.ts';
import { createMemoryStore, type Store, TABLES } from '#worker/cache/store.ts';
import type { Person } from './exchange.ts';
import { countedIds } from './ids.ts';
import { settled, tracked } from './quiet.ts';

/** What the worker keeps on a device: it stays while the app is closed. */
export interface Device {
  readonly sessionStorage: UseStore;
  readonly cache: Store;
  readonly newId: () => string;
  /** All of it, and what the page keeps, as one text to search. */
  readonly kept: () => Promise<string>;
}

let devices = 0;

/** What a device holds on which somebody signed in earlier. */
export async function createDevice(person: Person | null, language: Language): Promise<Device> {
  devices += 1;
  const store = createStore(`device-${devices}`, 'keyval');
  const session: [string, unknown][] = [['User-Lang', language]];
  if (person)
    session.push(
      ['User-Id', person.userId],
      ['User-Token', person.token],
      ['User-Login', true],
      ['User-Email', person.account],
      ['User-Purchase', true],
    );
  await setMany(session, store);
  const cache = createMemoryStore();
  return {
    sessionStorage: (mode, work) => tracked(store(mode, work)),
    cache,
    newId: countedIds('f'),
    kept: async () => {
      const rows = await settled(Promise.all([...TABLES.map((table) => cache.all(table)), entries(store)]));
      return JSON.stringify([rows, { ...localStorage }, { ...sessionStorage }]);
    },
  };
}

/** Modules of the page forget what they read of its storage and read it again, as a page that is loaded does. */
export function readStorageAgain(): void {
  const held = Object.entries({ ...localStorage });
  const tell = (key: string, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  localStorage.clear();
  for (const [key] of held) tell(key, null);
  for (const [key, value] of held) {
    localStorage.setItem(key, value);
    tell(key, value);
  }
}
