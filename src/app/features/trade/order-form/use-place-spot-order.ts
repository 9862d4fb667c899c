import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Ended, withMoneyToast } from '#app/money/money-toast.ts';
import { useLatch } from '#app/money/use-latch.ts';
import { worker } from '#app/worker-client/client.ts';
import type { PairRule } from '#protocol/platform.ts';
import type { NewSpotOrder } from '#protocol/spot.ts';
import { refreshSpot } from '../orders/queries.ts';
import { placedWords } from './placed-words.ts';

/** Sends confirmed orders, one at a time and with one toast each; a second call while one is under way does nothing. */
export function usePlaceSpotOrder() {
  const { t } = useTranslation(['spot', 'money']);
  const queries = useQueryClient();
  const { busy, run } = useLatch();
  /** `again`: the person knows that the same was ordered a moment ago. */
  const place = (order: NewSpotOrder, rule: PairRule, again: boolean): Promise<Ended> =>
    run(
      async () => {
        const ended = await withMoneyToast(
          t,
          {
            sending: t('spot.toast.sending'),
            accepted: ({ placed }) => placedWords(order, placed, rule, t('l.c_create_success'), t),
          },
          () => worker.spot.createOrder(order, again),
        );
        if (ended.outcome?.outcome === 'accepted') void refreshSpot(queries);
        return ended;
      },
      { outcome: null, failure: null },
    );
  return { busy, place };
}
