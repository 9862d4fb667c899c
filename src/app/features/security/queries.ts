import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { pagedQuery } from '#app/shared/page/paged-query.ts';
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

export const signInsQuery = (userId: string) =>
  pagedQuery([MINE, 'sign-ins', userId], (page) => worker.security.signIns(page), FRESH);

/** After every change. */
export const refreshSecurity = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: [MINE] });
