import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { toasts } from '#app/ui/toast-store.ts';
import { worker } from '#app/worker-client/client.ts';
import { unwrap } from '#app/worker-client/failure-error.ts';
import type { LimitsChange } from '#protocol/contract.ts';

/** Changes the person's own limits and shows the server's answer at once. */
export function useSetLimits(userId: string) {
  const { t } = useTranslation('contract');
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  /** Gives whether the server has them now. */
  const set = async (change: LimitsChange): Promise<boolean> => {
    setBusy(true);
    const toast = toasts.show('busy', t('contract.limits.saving'));
    const result = await worker.limits.set(change);
    setBusy(false);
    if (!result.ok) {
      toasts.update(toast, 'error', failureText(result.failure, t));
      return false;
    }
    queries.setQueryData(limitsQuery(userId).queryKey, result.value);
    toasts.update(toast, 'success', t('contract.limits.saved'));
    return true;
  };
  return { busy, set };
}

/** Everything of one person that an order changes: fetched again when one is opened or settled. */
export const CONTRACT_MINE = 'contract-mine';

export const limitsQuery = (userId: string) =>
  queryOptions({
    queryKey: [CONTRACT_MINE, 'limits', userId],
    queryFn: () => unwrap(worker.limits.get()),
    staleTime: 30_000,
    networkMode: 'always',
    retry: false,
  });
