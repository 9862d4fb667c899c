import { DEFAULT_PREFS, type Prefs, readPrefs } from './prefs.ts';

/** The part of localStorage that is used. It may throw at any call: private mode, policy, full disk. */
export type TextStore = Pick<Storage, 'getItem' | 'setItem'>;

export const PREFS_KEY = 'bourse-prefs';

export interface PrefsStore {
  get(): Prefs;
  set(change: Partial<Prefs>): void;
  subscribe(listener: () => void): () => void;
  /** Another tab wrote them: take its text. */
  receive(text: string | null): void;
}

/** Takes where to keep them (null: only in memory); a write that fails still holds until the page closes. */
export function createPrefsStore(storage: TextStore | null): PrefsStore {
  const listeners = new Set<() => void>();
  let current = DEFAULT_PREFS;
  try {
    current = readPrefs(storage?.getItem(PREFS_KEY) ?? null);
  } catch {
    // Storage is closed to us: defaults.
  }
  const replace = (next: Prefs) => {
    current = next;
    for (const listener of [...listeners]) listener();
  };
  return {
    get: () => current,
    set(change) {
      const next = { ...current, ...change };
      try {
        storage?.setItem(PREFS_KEY, JSON.stringify(next));
      } catch {
        // Full or closed: the choice still holds for this page.
      }
      replace(next);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    receive: (text) => replace(readPrefs(text)),
  };
}

function pageStorage(): TextStore | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

export const prefs: PrefsStore = createPrefsStore(pageStorage());
