/** Ends the holding of a lock. */
export type Release = () => void;

/** What at most one tab of this origin does at a time. A tab that dies lets go of what it held. */
export interface TabLocks {
  /** Null at once where another tab holds it. */
  take(name: string): Promise<Release | null>;
}

/** The part of the browser's lock manager that is used. */
export interface LockManagerPart {
  request(
    name: string,
    options: { readonly ifAvailable: true },
    granted: (lock: unknown) => Promise<void> | undefined,
  ): Promise<unknown>;
}

/** Web Locks; where there are none every tab may act, as all of them only read. */
export function createTabLocks(manager: LockManagerPart | null): TabLocks {
  return {
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
  };
}
