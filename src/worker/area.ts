/** A part of the worker whose code loads when somebody first needs it. */
export interface Area<T> {
  /** Loads it once. A load that failed is tried again by the next call; the call that met it rejects. */
  get(): Promise<T>;
  /** Null while it is not loaded. */
  loaded(): T | null;
  /** Told when it is loaded, at once where it already is; the returned function stops it. */
  onLoaded(listener: (part: T) => void): () => void;
}

/** Loads nothing before the first use. */
export function area<T>(load: () => Promise<T>): Area<T> {
  const listeners = new Set<(part: T) => void>();
  let held: { readonly part: T } | null = null;
  let loading: Promise<T> | undefined;

  const start = async (): Promise<T> => {
    try {
      const part = await load();
      held = { part };
      for (const listener of listeners) listener(part);
      listeners.clear();
      return part;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  return {
    get: () => {
      loading ??= start();
      return loading;
    },
    loaded: () => held?.part ?? null,
    onLoaded: (listener) => {
      if (held) listener(held.part);
      else listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
