import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { withMoneyToast } from '#app/shared/money/money-toast.ts';
import { useLatch } from '#app/shared/money/use-latch.ts';
import { toasts } from '#app/ui/toast-store.ts';
import { worker } from '#app/worker-client/client.ts';
import type { NewContractOrder } from '#protocol/contract.ts';
import type { Failure, Result } from '#protocol/result.ts';
import { refreshMine } from '../queries.ts';

interface Placed {
  readonly accepted: boolean;
  readonly failure: Failure | null;
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
        const words = { sending: t('contract.toast.sending'), accepted: t('l.c_create_success') };
        const { outcome, failure } = await withMoneyToast(ofMoney, words, () =>
          worker.contract.createOrder(order, again),
        );
        const accepted = outcome?.outcome === 'accepted';
        // A refusal may come from limits that were used up meanwhile.
        if (failure?.kind === 'refused') void refreshMine(queries);
        return { accepted, failure };
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
