import type { Page } from '@playwright/test';

/** All that the origin keeps on the device, each entry as text. */
export interface DeviceStorage {
  readonly local: string;
  readonly session: string;
  readonly cookies: string;
  /** "database/store/key" and the row as JSON. */
  readonly rows: readonly (readonly [place: string, row: string])[];
  /** Addresses of Cache Storage. */
  readonly cached: readonly string[];
}

/** Reads every store of the page's origin. */
export function deviceStorage(page: Page): Promise<DeviceStorage> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const rows: [string, string][] = [];
    for (const { name } of await indexedDB.databases()) {
      if (!name) continue;
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const table = database.transaction(store).objectStore(store);
        const [keys, values] = await Promise.all([done(table.getAllKeys()), done(table.getAll())]);
        for (const [at, key] of keys.entries()) {
          rows.push([`${name}/${store}/${String(key)}`, JSON.stringify(values[at]) ?? '']);
        }
      }
      database.close();
    }
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) cached.push(url);
    }
    return {
      local: JSON.stringify({ ...localStorage }),
      session: JSON.stringify({ ...sessionStorage }),
      cookies: document.cookie,
      rows,
      cached,
    };
  });
}

/** The token that the page's session runs on now. */
export async function tokenOf(page: Page): Promise<string> {
  const { rows } = await deviceStorage(page);
  const row = rows.find(([place]) => place === 'keyval-store/keyval/User-Token');
  return String(JSON.parse(row?.[1] ?? '""'));
}
