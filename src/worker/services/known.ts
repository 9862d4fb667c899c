import type * as v from 'valibot';
import type { Known } from '#protocol/deposits.ts';
import { ok, type Result } from '#protocol/result.ts';
import type { OwnerOf, ServiceDeps } from './service-deps.ts';

interface KnownDeps extends Pick<ServiceDeps, 'cache' | 'serverNow'> {
  readonly owner: OwnerOf;
}

/** Reads what is a person's own: from the network, kept under `key`; where that fails, what this device holds. */
export type ReadKnown = <T>(
  key: string,
  shape: v.GenericSchema<unknown, T>,
  load: () => Promise<Result<T>>,
) => Promise<Result<Known<T>>>;

/** What was fetched is kept only while the same person is signed in; a session that ended shows nothing kept. */
export function createReadKnown({ cache, serverNow, owner }: KnownDeps): ReadKnown {
  return async (key, shape, load) => {
    const uid = owner();
    const fetched = await load();
    if (fetched.ok) {
      const asOf = serverNow();
      if (uid === owner()) await cache.snapshots.write(key, fetched.value, asOf, uid);
      return ok({ value: fetched.value, asOf, source: 'network' });
    }
    const held = fetched.failure.kind === 'session' ? null : await cache.snapshots.read(key, shape, uid);
    return held ? ok({ ...held, source: 'cache' }) : fetched;
  };
}
