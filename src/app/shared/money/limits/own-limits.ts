import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#app/shared/format/time.ts';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { holdingOf } from '#app/shared/running-orders/order-outlook.ts';
import { toasts } from '#app/ui/toast-store.ts';
import { worker } from '#app/worker-client/client.ts';
import { unwrap } from '#app/worker-client/failure-error.ts';
import { touch } from '#app/worker-client/live-query.ts';
import type { LimitsChange } from '#protocol/limits.ts';
import { balances } from '../touched-by.ts';

/** Changes the person's own limits and shows the server's answer at once. */
export function useSetLimits(userId: string) {
  const { t, i18n } = useTranslation('contract');
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
    const waits = result.value.pending.find(({ field }) => field in change);
    const time = waits && formatDateTime(waits.effectiveAt, i18n.language);
    const said = time ? t('contract.limits.savedLater', { time }) : t('contract.limits.saved');
    toasts.update(toast, 'success', said);
    return true;
  };
  return { busy, set };
}

/** Everything of one person that an order changes. */
export const CONTRACT_MINE = 'contract-mine';

/** An order was opened or settled, or its account paid into. */
export const CONTRACT_ORDERS = {
  touchedBy: [
    touch<'running'>({ name: 'running' }, ({ list }) =>
      holdingOf(list)
        .map(({ id }) => id)
        .join(),
    ),
    balances(1),
  ],
};

export const limitsQuery = (userId: string) =>
  queryOptions({
    queryKey: [CONTRACT_MINE, 'limits', userId],
    queryFn: () => unwrap(worker.limits.get()),
    staleTime: 30_000,
    meta: CONTRACT_ORDERS,
  });
