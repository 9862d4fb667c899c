/** As much of Cache Storage as the service worker uses, in memory. */
export function memoryCaches(): CacheStorage {
  const all = new Map<string, Map<string, Response>>();
  const addressOf = (request: RequestInfo | URL) =>
    request instanceof Request ? request.url : String(request);
  const bare = (url: string) => url.split('?')[0];

  function find(entries: Map<string, Response>, url: string, ignoreSearch = false): Response | undefined {
    if (!ignoreSearch) return entries.get(url);
    return [...entries].find(([address]) => bare(address) === bare(url))?.[1];
  }

  function cacheOver(entries: Map<string, Response>) {
    return {
      put: async (request: RequestInfo | URL, response: Response) => {
        entries.set(addressOf(request), response);
      },
      match: async (request: RequestInfo | URL) => find(entries, addressOf(request))?.clone(),
      delete: async (request: RequestInfo | URL) => entries.delete(addressOf(request)),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
    };
  }

  const storage = {
    open: async (name: string) => {
      const entries = all.get(name) ?? new Map<string, Response>();
      all.set(name, entries);
      return cacheOver(entries);
    },
    has: async (name: string) => all.has(name),
    delete: async (name: string) => all.delete(name),
    keys: async () => [...all.keys()],
    match: async (
      request: RequestInfo | URL,
      { cacheName = '', ignoreSearch }: MultiCacheQueryOptions = {},
    ) => find(all.get(cacheName) ?? new Map(), addressOf(request), ignoreSearch)?.clone(),
  };
  return storage as unknown as CacheStorage;
}
