import { queryOptions } from '@tanstack/react-query';
import { worker } from '#app/worker-client/client.ts';
import { unwrap } from '#app/worker-client/failure-error.ts';

/** What a person is told of while the app is closed. */
export const pushChoicesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['push', userId],
    queryFn: () => unwrap(worker.push.choices()),
    staleTime: 15_000,
  });
