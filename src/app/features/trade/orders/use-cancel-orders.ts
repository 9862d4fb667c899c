import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withMoneyToast } from '#app/money/money-toast.ts';
import { worker } from '#app/worker-client/client.ts';
import type { MoneyOutcome } from '#protocol/money.ts';
import type { Result } from '#protocol/result.ts';
import type { SpotFilter } from '#protocol/spot.ts';
import { refreshSpot } from './queries.ts';

const ALL = '*';

/** Takes orders back, each once at a time, with one toast each. */
export function useCancelOrders() {
  const { t } = useTranslation(['spot', 'money']);
  const queries = useQueryClient();
  // The ref is the latch: two clicks in one frame see the same state, but not the same ref.
  const under = useRef<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState<ReadonlySet<string>>(under.current);
  const mark = (id: string, on: boolean) => {
    const rest = [...under.current].filter((known) => known !== id);
    under.current = new Set(on ? [...rest, id] : rest);
    setBusy(under.current);
  };
  const send = async (
    id: string,
    words: { readonly sending: string; readonly accepted: string },
    call: () => Promise<Result<MoneyOutcome>>,
  ) => {
    if (under.current.has(id)) return;
    mark(id, true);
    try {
      await withMoneyToast(t, words, call);
    } finally {
      mark(id, false);
      void refreshSpot(queries);
    }
  };
  return {
    isBusy: (orderId: string) => busy.has(orderId),
    allBusy: busy.has(ALL),
    cancel: (orderId: string) =>
      send(orderId, { sending: t('spot.toast.cancelling'), accepted: t('spot.toast.cancelled') }, () =>
        worker.spot.cancelOrder(orderId),
      ),
    cancelAll: (filter: SpotFilter) =>
      send(ALL, { sending: t('spot.toast.cancelling'), accepted: t('spot.toast.allCancelled') }, () =>
        worker.spot.cancelAll(filter),
      ),
  };
}
