import { queryOptions, useQuery } from '@tanstack/react-query';
import { worker } from '#app/worker-client/client.ts';
import type { OperatorTexts } from '#protocol/operator.ts';
import { BY_FILE } from './platform-query.ts';

const textsQuery = () =>
  queryOptions({
    queryKey: ['operator-texts'],
    queryFn: () => worker.platform.texts(),
    meta: BY_FILE,
  });

/** What the operator's file says for single screens; null until the worker has told. */
export const useOperatorTexts = (): OperatorTexts | null => useQuery(textsQuery()).data ?? null;
