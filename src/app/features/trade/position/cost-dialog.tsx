import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { divide, signOf } from '#app/shared/format/arithmetic.ts';
import { balanceDecimals } from '#app/shared/format/coin-decimals.ts';
import { formatDecimal } from '#app/shared/format/decimal.ts';
import { formatDateTime } from '#app/shared/format/time.ts';
import { KitDialog } from '#app/shared/forms/kit-dialog.tsx';
import { by, fields } from '#app/shared/forms/schemas.ts';
import { useKitForm } from '#app/shared/forms/use-kit-form.ts';
import { COST_DECIMALS, readCost } from '#app/shared/money/read-cost.ts';
import { useOnline } from '#app/shared/page/use-online.ts';
import { Amount } from '#app/ui/amount.tsx';
import { AmountField } from '#app/ui/amount-field.tsx';
import { toasts } from '#app/ui/toast-store.ts';
import { worker } from '#app/worker-client/client.ts';
import type { Arrival } from '#protocol/position.ts';
import type { Decimal, Pair } from '#protocol/units.ts';
import styles from './position.module.css';
import { COSTS } from './queries.ts';

interface CostDialogProps {
  readonly arrival: Arrival;
  readonly pair: Pair;
  readonly onClose: () => void;
}

/** Asks what an arrival cost in all. */
export function CostDialog({ arrival, pair: { base, quote }, onClose }: CostDialogProps) {
  const { t, i18n } = useTranslation(['orders', 'assets']);
  const queries = useQueryClient();
  const online = useOnline();
  const kit = useKitForm({
    schema: fields({ cost: by((typed) => (readCost(typed) === undefined ? 'position.wrongCost' : null)) }),
    empty: { cost: arrival.cost ?? '' },
    t,
    reason: online ? null : t('position.offline'),
    send: async ({ cost }) => {
      const answer = await worker.wealth.setCost({ base, quote }, arrival.id, readCost(cost) ?? null);
      if (!answer.ok) return answer.failure;
      for (const queryKey of COSTS) void queries.invalidateQueries({ queryKey });
      toasts.show('success', t(answer.value.cost === null ? 'position.removed' : 'position.saved'));
      onClose();
      return null;
    },
  });
  const typed = readCost(kit.values.cost);
  const each = typed && signOf(arrival.amount) !== 0 ? divide(typed, arrival.amount, COST_DECIMALS) : null;
  const hint =
    each === null ? t('position.costHint') : t('position.each', { coin: base, price: eachText(each) });
  function eachText(price: Decimal): string {
    return `${formatDecimal(price, balanceDecimals(quote))} ${quote}`;
  }
  return (
    <KitDialog
      kit={kit}
      title={t('position.enter')}
      width={420}
      action={t('position.save')}
      onClose={onClose}
    >
      <p className={styles.lead}>
        {t(`transactions.kind.${arrival.type}`)}, {formatDateTime(arrival.time, i18n.language)}:{' '}
        <Amount value={arrival.amount} decimals={balanceDecimals(base)} coin={base} />
      </p>
      <AmountField
        {...kit.field('cost')}
        data-autofocus
        label={t('position.totalCost')}
        coin={quote}
        hint={hint}
      />
    </KitDialog>
  );
}
