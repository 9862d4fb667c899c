import { createListeners } from '#protocol/source.ts';

/** The part of localStorage that is used. It may throw at any call: private mode, policy, full disk. */
export type TextStore = Pick<Storage, 'getItem' | 'setItem'>;

export interface StoredValue<Value> {
  get(): Value;
  set(next: Value): void;
  subscribe(listener: () => void): () => void;
  /** Another tab wrote it: take its text. */
  receive(text: string | null): void;
}

/**
 * One value of this device. Takes where to keep it (null: only in memory) and a reader that makes something valid of
 * any text; a write that fails still holds until the page closes.
 */
export function createStoredValue<Value>(
  storage: TextStore | null,
  key: string,
  read: (text: string | null) => Value,
): StoredValue<Value> {
  const listeners = createListeners();
  let current: Value;
  try {
    current = read(storage?.getItem(key) ?? null);
  } catch {
    // Storage is closed to us: defaults.
    current = read(null);
  }
  const replace = (next: Value) => {
    current = next;
    listeners.tell();
  };
  return {
    get: () => current,
    set(next) {
      try {
        storage?.setItem(key, JSON.stringify(next));
      } catch {
        // Full or closed: the choice still holds for this page.
      }
      replace(next);
    },
    subscribe: listeners.add,
    receive: (text) => replace(read(text)),
  };
}

function pageStorage(): TextStore | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

/** A value of the page, kept in its storage and following what other tabs write. */
export function pageValue<Value>(key: string, read: (text: string | null) => Value): StoredValue<Value> {
  const stored = createStoredValue(pageStorage(), key, read);
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key === key) stored.receive(event.newValue);
  });
  return stored;
}
