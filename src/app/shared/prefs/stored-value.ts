import { createValueStore, type ValueStore } from '#app/shared/offline/value-store.ts';

/** The part of localStorage that is used. It may throw at any call: private mode, policy, full disk. */
export type TextStore = Pick<Storage, 'getItem' | 'setItem'>;

export interface StoredValue<Value> extends ValueStore<Value> {
  /** Another tab wrote it: take its text. */
  receive(text: string | null): void;
  /** Whether it is as this page has it after the page, too. */
  isKept(): boolean;
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
  let kept = storage !== null;
  const first = () => {
    try {
      return read(storage?.getItem(key) ?? null);
    } catch {
      // Storage is closed to us: defaults.
      return read(null);
    }
  };
  const value = createValueStore(first());
  return {
    ...value,
    set(next) {
      const text = JSON.stringify(next);
      try {
        storage?.setItem(key, text);
        kept = storage !== null;
      } catch {
        // Full or closed: the choice still holds for this page.
        kept = false;
      }
      // The same once more is no change: the page would be drawn again for it.
      if (text !== JSON.stringify(value.get())) value.set(next);
    },
    receive(text) {
      kept = true;
      value.set(read(text));
    },
    isKept: () => kept,
  };
}

/** What the browser keeps for this device or this tab; null where that is closed to us. */
export function storageOf(name: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    return globalThis[name] ?? null;
  } catch {
    return null;
  }
}

/** A value of the page, kept in its storage and following what other tabs write. */
export function pageValue<Value>(key: string, read: (text: string | null) => Value): StoredValue<Value> {
  const stored = createStoredValue(storageOf('localStorage'), key, read);
  globalThis.addEventListener?.('storage', (event) => {
    // No key: all of the storage was cleared.
    if ((event.key ?? key) === key) stored.receive(event.newValue);
  });
  return stored;
}
