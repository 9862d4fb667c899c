import { infiniteQueryOptions } from '@tanstack/react-query';
import { worker } from '#app/worker-client/client.ts';
import { unwrap } from '#app/worker-client/failure-error.ts';
import type { Invites } from '#protocol/identity.ts';

/** @param online what is asked again when the line is back */
export const invitesQuery = (userId: string, online: boolean) =>
  infiniteQueryOptions({
    queryKey: ['invites', userId, online],
    queryFn: ({ pageParam }): Promise<Invites> => unwrap(worker.invites.page(pageParam)),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.hasMore ? pages.length + 1 : null),
    networkMode: 'always',
    retry: false,
  });
