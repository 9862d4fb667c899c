/** Ends the holding of a lock, or the waiting for it. */
export type Release = () => void;

/** What at most one tab of this origin does at a time. A tab that dies lets go of what it held. */
export interface TabLocks {
  /** Whether this browser has any: without, every tab gets every lock. */
  readonly work: boolean;
  /** Null at once where another tab holds it. */
  take(name: string): Promise<Release | null>;
  /** Waits in line: `granted` runs when every tab before has let go, unless released before. */
  queue(name: string, granted: () => void): Release;
}

/** The part of the browser's lock manager that is used. */
export interface LockManagerPart {
  request(
    name: string,
    options: { readonly ifAvailable: true } | { readonly signal: AbortSignal },
    granted: (lock: unknown) => Promise<void> | undefined,
  ): Promise<unknown>;
}

/** Web Locks; where there are none every tab may act, as all of them only read. */
export function createTabLocks(manager: LockManagerPart | null): TabLocks {
  return {
    work: manager !== null,
    take: (name) =>
      new Promise((resolve) => {
        if (manager === null) return resolve(() => {});
        const granted = (lock: unknown): Promise<void> | undefined => {
          if (lock === null) {
            resolve(null);
            return undefined;
          }
          return new Promise((release) => resolve(() => release()));
        };
        // A browser that refuses locks (private modes do) is one without them.
        manager.request(name, { ifAvailable: true }, granted).catch(() => resolve(() => {}));
      }),
    queue: (name, granted) => {
      const waiting = new AbortController();
      const { signal } = waiting;
      const get = () => {
        if (!signal.aborted) granted();
      };
      // Letting go ends the waiting and, once granted, the holding.
      const held = () =>
        new Promise<void>((release) => {
          if (signal.aborted) return release();
          signal.addEventListener('abort', () => release(), { once: true });
          granted();
        });
      if (manager === null) get();
      else manager.request(name, { signal }, held).catch(get);
      return () => waiting.abort();
    },
  };
}
