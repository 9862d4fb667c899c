import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PurchaseDialog } from '#app/earn/purchase-dialog.tsx';
import { signOf } from '#app/format/arithmetic.ts';
import { TimeText } from '#app/ui/time-text.tsx';
import { worker } from '#app/worker-client/client.ts';
import type { Machine } from '#protocol/pool.ts';
import { earlyText, outputFacts, priceText } from './plan-facts.ts';
import { planQuery } from './queries.ts';

interface BuyDialogProps {
  readonly machine: Machine;
  readonly quantity: number;
  /** Of the business clock. */
  readonly day: number;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** The last look before machines are bought. */
export function BuyDialog({ machine, quantity, day, onDone, onCancel }: BuyDialogProps) {
  const { t } = useTranslation('pool');
  const { data: plan } = useQuery(planQuery(machine, quantity, day));
  // Nothing is agreed to before it says what it costs and brings.
  if (plan?.quantity !== quantity) return null;
  const early = earlyText(t, machine);
  const cost =
    plan.earlyFee !== null && signOf(plan.earlyFee) > 0
      ? `${priceText(plan.earlyFee)} ${machine.priceCurrency} (${early})`
      : early;
  return (
    <PurchaseDialog
      title={t('pool.buy.title')}
      action={t('pool.buy.action')}
      done={t('pool.buy.done', { count: quantity, name: machine.name })}
      facts={[
        { name: t('pool.column.machine'), value: <bdi>{machine.name}</bdi> },
        { name: t('pool.quantity'), value: String(quantity) },
        ...outputFacts(t, machine, plan),
        { name: t('pool.fact.firstPayout'), value: <TimeText time={plan.firstPayout} /> },
        { name: t('pool.fact.endsAt'), value: <TimeText time={plan.endsAt} /> },
        ...(early === null ? [] : [{ name: t('pool.fact.early'), value: cost }]),
      ]}
      note={<p>{t('pool.buy.note')}</p>}
      send={(again) => worker.pool.buy(machine, quantity, again)}
      onDone={onDone}
      onCancel={onCancel}
    />
  );
}
