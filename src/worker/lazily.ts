/**
 * A namespace of the contract whose code loads with its first call, so that a screen pays only for what it asks.
 * A load that failed is tried again by the next call; the call that met it rejects.
 */
export function lazily<Api extends object>(load: () => Promise<Api>): Api {
  let loading: Promise<Api> | undefined;
  const loaded = () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  return new Proxy({} as Api, {
    get: (_, name) =>
      // Without it an await of the namespace itself would take it for a promise.
      name === 'then'
        ? undefined
        : async (...args: readonly unknown[]) => {
            const method: unknown = Reflect.get(await loaded(), name);
            if (typeof method !== 'function') throw new TypeError(`no such call: ${String(name)}`);
            return method(...args);
          },
  });
}
