import { queryOptions } from '@tanstack/react-query';
import { worker } from '#app/worker-client/client.ts';
import { unwrap } from '#app/worker-client/failure-error.ts';

/** Below the key of all that protects an account: what changes that has this asked again. */
export const passkeysQuery = (userId: string) =>
  queryOptions({
    queryKey: ['security', 'passkeys', userId],
    queryFn: () => unwrap(worker.passkeys.list()),
    staleTime: 15_000,
  });
