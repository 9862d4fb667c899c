/** The part of the browser's locks that is used; null where there are none. */
export type Locks = Pick<LockManager, 'request' | 'query'>;

const WATCHED = 'bourse-watched';
/** Longer than a settled order stays in the list of running ones. */
const HELD_MS = 90_000;

const pageLocks = (): Locks | null => navigator.locks ?? null;

/**
 * Lets one tab act on an event that every tab sees: true for the first that asks, false for the others while its tab
 * lives. Without locks each tab acts.
 */
export function claim(event: string, locks: Locks | null = pageLocks()): Promise<boolean> {
  if (!locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    locks
      .request(`bourse-alert-${event}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock === null ? undefined : new Promise((free) => setTimeout(free, HELD_MS));
      })
      .catch(() => resolve(true));
  });
}

/** Says to other tabs that somebody looks at this one. Gives back the off-switch. */
export function sayWatched(locks: Locks | null = pageLocks()): () => void {
  const over = new AbortController();
  let free = () => {};
  const held = new Promise<void>((resolve) => {
    free = resolve;
  });
  locks?.request(WATCHED, { mode: 'shared', signal: over.signal }, () => held).catch(() => undefined);
  return () => {
    over.abort();
    free();
  };
}

/** Is any tab of the app in view? */
export async function isWatched(locks: Locks | null = pageLocks()): Promise<boolean> {
  const { held = [] } = (await locks?.query()) ?? {};
  return held.some(({ name }) => name === WATCHED);
}
