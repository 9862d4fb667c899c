import { queryOptions, useQuery } from '@tanstack/react-query';
import { worker } from '#app/worker-client/client.ts';
import { touch } from '#app/worker-client/live-query.ts';
import type { OperatorTexts } from '#protocol/operator.ts';

const textsQuery = () =>
  queryOptions({
    queryKey: ['operator-texts'],
    queryFn: () => worker.platform.texts(),
    meta: { touchedBy: [touch<'operator'>({ name: 'operator' }, ({ version }) => String(version))] },
  });

/** What the operator's file says for single screens; null until the worker has told. */
export const useOperatorTexts = (): OperatorTexts | null => useQuery(textsQuery()).data ?? null;
