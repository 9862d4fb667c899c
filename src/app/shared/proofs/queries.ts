import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { worker } from '#app/worker-client/client.ts';
import { unwrap } from '#app/worker-client/failure-error.ts';

/** The key of all that protects an account. */
export const PROTECTION = 'security';

/** The worker knows whether there is a network, and answers from the device where there is none. */
export const securityQuery = (userId: string) =>
  queryOptions({
    queryKey: [PROTECTION, 'overview', userId],
    queryFn: () => unwrap(worker.security.overview()),
    staleTime: 15_000,
  });

/** After every change. */
export const refreshSecurity = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: [PROTECTION] });
