import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { moneyText } from '#app/shared/format/money-text.ts';
import { failureText, type Translate } from '#app/shared/i18n/failure-text.ts';
import { useLatch } from '#app/shared/money/use-latch.ts';
import { useMoneyMutation } from '#app/shared/money/use-money-mutation.ts';
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

const orderWords = ({ direction, stake, payCoin, duration }: NewContractOrder, t: Translate): string =>
  `${t(`ui.direction.${direction}`)} ${moneyText(stake)} ${payCoin} · ${t('contract.seconds', { count: duration })}`;

/** Sends orders with money. */
export function usePlaceOrder(): Placing {
  const { t } = useTranslation('contract');
  const queries = useQueryClient();
  const { busy, act } = useMoneyMutation('contractOrder', {
    words: ({ order }) => ({
      sending: t('contract.toast.sending'),
      accepted: `${t('l.c_create_success')} · ${orderWords(order, t)}`,
    }),
    send: ({ order, again }: { readonly order: NewContractOrder; readonly again: boolean }) =>
      worker.contract.createOrder(order, again),
    // A refusal may come from limits that were used up meanwhile.
    ended: ({ failure }) => void (failure?.kind === 'refused' && refreshMine(queries)),
  });
  return {
    busy,
    place: async (order, again = false) => {
      const { outcome, failure } = await act({ order, again });
      return { accepted: outcome?.outcome === 'accepted', failure };
    },
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
