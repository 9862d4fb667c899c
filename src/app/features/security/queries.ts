import { queryOptions } from '@tanstack/react-query';
import { pagedQuery } from '#app/shared/page/paged-query.ts';
import { PROTECTION } from '#app/shared/proofs/queries.ts';
import { worker } from '#app/worker-client/client.ts';
import { unwrap } from '#app/worker-client/failure-error.ts';

/** The worker knows whether there is a network, and answers from the device where there is none. */
const FRESH = { staleTime: 15_000 } as const;

export const sessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: [PROTECTION, 'sessions', userId],
    queryFn: () => unwrap(worker.security.sessions()),
    ...FRESH,
  });

export const signInsQuery = (userId: string) =>
  pagedQuery([PROTECTION, 'sign-ins', userId], (page) => worker.security.signIns(page), FRESH);
