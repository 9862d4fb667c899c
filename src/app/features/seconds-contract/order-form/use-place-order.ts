import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureText } from '#app/i18n/failure-text.ts';
import { withMoneyToast } from '#app/money/money-toast.ts';
import { useLatch } from '#app/money/use-latch.ts';
import { toasts } from '#app/ui/toast-store.ts';
import { worker } from '#app/worker-client/client.ts';
import type { NewContractOrder } from '#contract/contract.ts';
import type { Failure } from '#contract/errors.ts';
import type { Result } from '#contract/result.ts';
import type { EpochMs } from '#contract/units.ts';
import { refreshMine } from '../queries.ts';

interface Placed {
  readonly accepted: boolean;
  readonly failure: Failure | null;
  /** Nothing was sent, because the same order was sent at this moment, lately: the person must confirm it again. */
  readonly twinSentAt?: EpochMs | null;
}

export interface Placing {
  readonly busy: boolean;
  /**
   * Sends one confirmed order; a second call while one is under way does nothing. Gives whether it was accepted.
   * `again`: the person knows that the same was ordered a moment ago.
   */
  place(order: NewContractOrder, again?: boolean): Promise<Placed>;
}

const NOTHING: Placed = { accepted: false, failure: null };

/** When the same order was sent, if that was a moment ago. Where it can't be told, the worker still asks itself. */
async function recentTwin(order: NewContractOrder): Promise<EpochMs | null> {
  const twin = await worker.contract.recentTwin(order);
  return twin.ok ? twin.value : null;
}

/** Sends orders with money: one toast each, records reloaded once it is accepted. */
export function usePlaceOrder(): Placing {
  const { t } = useTranslation('contract');
  const { t: ofMoney } = useTranslation('money');
  const queries = useQueryClient();
  const { busy, run } = useLatch();
  return {
    busy,
    place: (order, again = false) =>
      run<Placed>(async () => {
        // Asked under the latch: a second click must not take the first one for a twin.
        const twinSentAt = again ? null : await recentTwin(order);
        if (twinSentAt !== null) return { ...NOTHING, twinSentAt };
        const words = { sending: t('contract.toast.sending'), accepted: t('l.c_create_success') };
        const { outcome, failure } = await withMoneyToast(ofMoney, words, () =>
          worker.contract.createOrder(order, again),
        );
        // Another tab was a moment faster.
        if (failure?.kind === 'repeated') return { ...NOTHING, twinSentAt: await recentTwin(order) };
        const accepted = outcome?.outcome === 'accepted';
        // A refusal may come from limits that were used up meanwhile.
        if (accepted || failure?.kind === 'refused') void refreshMine(queries);
        // Of an unknown outcome the lasting bar tells; nothing has failed yet.
        return { accepted, failure: outcome?.outcome === 'unknown' ? null : failure };
      }, NOTHING),
  };
}

/** Opens practice orders: nothing is sent anywhere. */
export const usePracticeOrder = (): Placing => usePaperOrder(worker.practice.open);

/**
 * Opens orders without money by the given call. A refusal without words is told as `endsSoon`, where it is given.
 */
export function usePaperOrder(
  open: (order: NewContractOrder) => Promise<Result<unknown>>,
  endsSoon?: string,
): Placing {
  const { t } = useTranslation('contract');
  const { busy, run } = useLatch();
  return {
    busy,
    place: (order) =>
      run<Placed>(async () => {
        const result = await open(order);
        if (result.ok) {
          toasts.show('success', t('contract.toast.practice'));
          return { accepted: true, failure: null };
        }
        const { failure } = result;
        const wordless = failure.kind === 'invalid' && failure.msg === undefined;
        toasts.show('error', wordless && endsSoon ? endsSoon : failureText(failure, t));
        return { accepted: false, failure };
      }, NOTHING),
  };
}
