import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { once, withMoneyToast } from '#app/shared/money/use-money-mutation.ts';
import { worker } from '#app/worker-client/client.ts';
import type { MoneyOutcome, Result } from '#protocol/result.ts';
import type { SpotFilter } from '#protocol/spot.ts';

const ALL = '*';

interface CancelWords {
  readonly sending: string;
  readonly accepted: string;
}

/** Takes orders back, each once at a time, with one toast each. */
export function useCancelOrders() {
  const { t } = useTranslation(['orders', 'trade']);
  const queries = useQueryClient();
  const [busy, setBusy] = useState<readonly string[]>([]);
  const send = (id: string, words: CancelWords, call: () => Promise<Result<MoneyOutcome>>) =>
    once(queries, `cancel ${id}`, async () => {
      setBusy((all) => [...all, id]);
      try {
        await withMoneyToast(t, words, call);
      } finally {
        setBusy((all) => all.filter((other) => other !== id));
      }
    });
  return {
    isBusy: (orderId: string) => busy.includes(orderId),
    allBusy: busy.includes(ALL),
    cancel: (orderId: string) =>
      send(orderId, { sending: t('orders.toast.cancelling'), accepted: t('orders.toast.cancelled') }, () =>
        worker.spot.cancelOrder(orderId),
      ),
    cancelAll: (filter: SpotFilter) =>
      send(ALL, { sending: t('orders.toast.cancelling'), accepted: t('orders.toast.allCancelled') }, () =>
        worker.spot.cancelAll(filter),
      ),
  };
}
