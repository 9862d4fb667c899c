import { IDBFactory } from 'fake-indexeddb';
import type { UseStore } from 'idb-keyval';

/** The store of a device's keys, in memory: no other caller shares it. */
export async function emptyKeys(): Promise<UseStore> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = new IDBFactory().open('keys');
    request.onupgradeneeded = () => request.result.createObjectStore('keys');
    request.onsuccess = () => resolve(request.result);
  });
  return async (mode, work) => work(database.transaction('keys', mode).objectStore('keys'));
}
