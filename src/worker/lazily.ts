import { area } from './area.ts';

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
