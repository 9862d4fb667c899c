import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { withMoneyToast } from '#app/money/money-toast.ts';
import { useLatch } from '#app/money/use-latch.ts';
import { worker } from '#app/worker-client/client.ts';
import type { Failure } from '#contract/errors.ts';
import type { PairRule } from '#contract/platform.ts';
import type { NewSpotOrder } from '#contract/spot.ts';
import type { EpochMs } from '#contract/units.ts';
import { refreshSpot } from '../orders/queries.ts';
import { cameToNothing, placedWords } from './placed-words.ts';

interface Placed {
  readonly accepted: boolean;
  /** Accepted, and ended at once with nothing filled. */
  readonly nothing: boolean;
  readonly failure: Failure | null;
  /** Nothing was sent, because the same order was sent at this moment, lately: the person must confirm it again. */
  readonly twinSentAt?: EpochMs | null;
}

const NOTHING: Placed = { accepted: false, nothing: false, failure: null };

/** When the same order was sent, if that was a moment ago. Where it can't be told, the worker still asks itself. */
async function recentTwin(order: NewSpotOrder): Promise<EpochMs | null> {
  const twin = await worker.spot.recentTwin(order);
  return twin.ok ? twin.value : null;
}

/** Sends confirmed orders, one at a time and with one toast each; a second call while one is under way does nothing. */
export function usePlaceSpotOrder() {
  const { t } = useTranslation(['spot', 'money']);
  const queries = useQueryClient();
  const { busy, run } = useLatch();
  /** `again`: the person knows that the same was ordered a moment ago. */
  const place = (order: NewSpotOrder, rule: PairRule, again: boolean): Promise<Placed> =>
    run<Placed>(async () => {
      // Asked under the latch: a second click must not take the first one for a twin.
      const twinSentAt = again ? null : await recentTwin(order);
      if (twinSentAt !== null) return { ...NOTHING, twinSentAt };
      const { outcome, failure } = await withMoneyToast(
        t,
        {
          sending: t('spot.toast.sending'),
          accepted: ({ placed }) => placedWords(order, placed, rule, t('l.c_create_success'), t),
        },
        () => worker.spot.createOrder(order, again),
      );
      // Another tab was a moment faster.
      if (failure?.kind === 'repeated') return { ...NOTHING, twinSentAt: await recentTwin(order) };
      const accepted = outcome?.outcome === 'accepted';
      if (accepted) void refreshSpot(queries);
      // Of an unknown outcome the lasting bar tells; nothing has failed yet.
      const nothing = accepted && cameToNothing(outcome.placed);
      return { accepted, nothing, failure: outcome?.outcome === 'unknown' ? null : failure };
    }, NOTHING);
  return { busy, place };
}
