import { useTranslation } from 'react-i18next';
import { PurchaseDialog } from '#app/earn/purchase-dialog.tsx';
import { TimeText } from '#app/ui/time-text.tsx';
import { worker } from '#app/worker-client/client.ts';
import type { Machine, MachinePlan } from '#contract/pool.ts';
import { earlyText, outputFacts, priceText } from './plan-facts.ts';

interface BuyDialogProps {
  readonly machine: Machine;
  readonly plan: MachinePlan;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** The last look before machines are bought. */
export function BuyDialog({ machine, plan, onDone, onCancel }: BuyDialogProps) {
  const { t } = useTranslation('pool');
  const { quantity } = plan;
  const early = earlyText(t, machine);
  const cost = plan.earlyFee === null ? '' : `${priceText(plan.earlyFee)} ${machine.priceCurrency}`;
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
        ...(early === null ? [] : [{ name: t('pool.fact.early'), value: `${cost} (${early})` }]),
      ]}
      note={<p>{t('pool.buy.note')}</p>}
      send={(again) => worker.pool.buy(machine, quantity, again)}
      onDone={onDone}
      onCancel={onCancel}
    />
  );
}
