export interface ValueStore<T> {
  get(): T;
  set(next: T): void;
  /** Gives back the off-switch. */
  subscribe(listener: () => void): () => void;
}

/** One value that components follow through `useSyncExternalStore`. */
export function createValueStore<T>(initial: T): ValueStore<T> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(next) {
      if (Object.is(next, current)) return;
      current = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
