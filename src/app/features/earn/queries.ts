import { queryOptions } from '@tanstack/react-query';
import { BALANCES } from '#app/shared/money/balances.ts';
import { raised } from '#app/shared/money/raised.ts';
import { worker } from '#app/worker-client/client.ts';
import { unwrap } from '#app/worker-client/failure-error.ts';

/** The newest commitments of a person to sales of new coins. */
export const commitmentsQuery = (userId: string, language: string) =>
  queryOptions({
    queryKey: ['earn-commitments', userId, language],
    queryFn: () => unwrap(worker.subscribe.records(1)),
    meta: { touchedBy: [...BALANCES.touchedBy, raised('action')] },
  });
