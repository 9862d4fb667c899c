import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { worker } from '#app/worker-client/client.ts';
import { unwrap } from '#app/worker-client/failure-error.ts';

/** The worker knows whether there is a network, and answers from the device where there is none. */
const FRESH = { staleTime: 15_000 } as const;
const MINE = 'security';

export const securityQuery = (userId: string) =>
  queryOptions({
    queryKey: [MINE, 'overview', userId],
    queryFn: () => unwrap(worker.security.overview()),
    ...FRESH,
  });

export const sessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: [MINE, 'sessions', userId],
    queryFn: () => unwrap(worker.security.sessions()),
    ...FRESH,
  });

/** The worker answers the whole list so far with every page: the last page is the list. */
export const signInsQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: [MINE, 'sign-ins', userId],
    queryFn: ({ pageParam }) => unwrap(worker.security.signIns(pageParam)),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, at) => (last.hasMore ? at + 1 : undefined),
    ...FRESH,
  });

/** After every change. */
export const refreshSecurity = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: [MINE] });
