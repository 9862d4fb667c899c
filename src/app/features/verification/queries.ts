import { queryOptions } from '@tanstack/react-query';
import { worker } from '#app/worker-client/client.ts';
import { unwrap } from '#app/worker-client/failure-error.ts';
import type { DatedVerification } from '#protocol/identity.ts';
import { isReviewing } from './status.ts';

const LOOK_EVERY_MS = 5000;

/** While it is reviewed it is looked at by a timer, which is no activity of the person. */
export const verificationQuery = (userId: string) =>
  queryOptions({
    queryKey: ['verification', userId],
    queryFn: ({ client, queryKey }): Promise<DatedVerification> => {
      const known = client.getQueryData<DatedVerification>(queryKey);
      return unwrap(worker.verification.get(known !== undefined && isReviewing(known.value)));
    },
    refetchInterval: ({ state }) => (state.data && isReviewing(state.data.value) ? LOOK_EVERY_MS : false),
  });
