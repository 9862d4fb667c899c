import { createListeners } from '#protocol/source.ts';

export interface ValueStore<T> {
  get(): T;
  set(next: T): void;
  /** Gives back the off-switch. */
  subscribe(listener: () => void): () => void;
}

/** One value that components follow through `useSyncExternalStore`. */
export function createValueStore<T>(initial: T): ValueStore<T> {
  let current = initial;
  const listeners = createListeners();
  return {
    get: () => current,
    set(next) {
      if (Object.is(next, current)) return;
      current = next;
      listeners.tell();
    },
    subscribe: listeners.add,
  };
}
