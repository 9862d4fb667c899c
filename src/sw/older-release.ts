/** What release 0.1.0 kept in a cache of its own, as the network gave it: each file under its address. */
export interface OlderRelease {
  /** Its copy of the file at an address, not looked at. */
  copyOf(url: string): Promise<Response | null>;
  drop(): Promise<void>;
}

/** Takes the scope of the service worker, after which Workbox named the cache. */
export function olderRelease(caches: CacheStorage, scope: string): OlderRelease {
  const cacheName = `workbox-precache-v2-${scope}`;
  return {
    async copyOf(url) {
      // It told the revisions of one address apart by a parameter.
      return (await caches.match(url, { cacheName, ignoreSearch: true })) ?? null;
    },
    async drop() {
      await caches.delete(cacheName);
    },
  };
}

/** In every document of the app, and hardly in one that a network put in its place. */
const MARK = 'id="skeleton"';

/** Whether what that release answers every screen with is not the app at all. */
export async function isHeldByStranger(older: OlderRelease, document: string): Promise<boolean> {
  const answered = await older.copyOf(document);
  return answered !== null && !(await answered.text()).includes(MARK);
}
