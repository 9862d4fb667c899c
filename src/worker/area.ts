import { createListeners } from '#protocol/source.ts';

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
  const listeners = createListeners<[part: T]>();
  let held: { readonly part: T } | null = null;
  let loading: Promise<T> | undefined;

  const start = async (): Promise<T> => {
    try {
      const part = await load();
      held = { part };
      listeners.tell(part);
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
      if (held === null) return listeners.add(listener);
      listener(held.part);
      return () => {};
    },
  };
}

/**
 * A namespace of the protocol whose code loads with its first call, so that a screen pays only for what it asks.
 * A load that failed is tried again by the next call; the call that met it rejects.
 */
export function lazily<Api extends object>(load: () => Promise<Api>): Api {
  const part = area(load);
  return new Proxy({} as Api, {
    get: (_, name) =>
      // Without it an await of the namespace itself would take it for a promise.
      name === 'then'
        ? undefined
        : async (...args: readonly unknown[]) => {
            const method: unknown = Reflect.get(await part.get(), name);
            if (typeof method !== 'function') throw new TypeError(`no such call: ${String(name)}`);
            return method(...args);
          },
  });
}

/** The namespaces that are here, and behind any other name one of those that load together. */
export function withLater<Near extends object, Later extends Readonly<Record<string, object>>>(
  near: Near,
  load: () => Promise<Later>,
): Near & Later {
  return new Proxy(near, {
    get: (_, name) =>
      name in near || typeof name !== 'string' || name === 'then'
        ? Reflect.get(near, name)
        : lazily(async () => (await load())[name] ?? {}),
  }) as Near & Later;
}
