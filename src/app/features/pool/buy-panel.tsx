import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { divide, signOf } from '#app/shared/format/arithmetic.ts';
import { NO_VALUE } from '#app/shared/format/decimal.ts';
import { moneyText } from '#app/shared/format/money-text.ts';
import { PurchaseDialog } from '#app/shared/money/earn/purchase-dialog.tsx';
import { PurchaseForm } from '#app/shared/money/earn/purchase-form.tsx';
import { useBusinessDay } from '#app/shared/money/earn/use-business-now.ts';
import { freeIn } from '#app/shared/money/free.ts';
import { Amount } from '#app/ui/amount.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { FactList } from '#app/ui/fact-list.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { TimeText } from '#app/ui/time-text.tsx';
import { worker } from '#app/worker-client/client.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import { exact, ONE } from '#protocol/decimal.ts';
import type { Machine } from '#protocol/pool.ts';
import type { Decimal } from '#protocol/units.ts';
import { earlyText, outputFacts } from './plan-facts.ts';
import styles from './pool.module.css';
import { planQuery } from './queries.ts';
import { Worth } from './worth.tsx';

interface BuyDialogProps {
  readonly machine: Machine;
  readonly quantity: number;
  /** Of the business clock. */
  readonly day: number;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** The last look before machines are bought. */
function BuyDialog({ machine, quantity, day, onDone, onCancel }: BuyDialogProps) {
  const { t } = useTranslation('earn');
  const [autoRedeem, setAutoRedeem] = useState(false);
  const { data: plan } = useQuery(planQuery(machine, quantity, day));
  // Nothing is agreed to before it says what it costs and brings.
  if (plan?.quantity !== quantity) return null;
  const early = earlyText(t, machine);
  const cost =
    plan.earlyFee !== null && signOf(plan.earlyFee) > 0
      ? t('pool.early.cost', { amount: moneyText(plan.earlyFee), coin: machine.priceCurrency, early })
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
      note={
        <>
          <p>{t('pool.buy.note')}</p>
          {machine.autoRedeem && (
            <Checkbox
              label={t('pool.buy.autoRedeem')}
              checked={autoRedeem}
              onChange={({ target }) => setAutoRedeem(target.checked)}
            />
          )}
        </>
      }
      send={(again) => worker.pool.buy(machine, quantity, { again, autoRedeem })}
      onDone={onDone}
      onCancel={onCancel}
    />
  );
}

interface PlanPartProps {
  readonly machine: Machine;
  readonly quantity: number | null;
  /** Of the business clock. */
  readonly day: number;
  /** On spot, of the coin of the price; null while it is not known. */
  readonly available: Decimal | null;
}

/** What so many of a machine cost and bring; the last number that could be read keeps its figures. */
function PlanPart({ machine, quantity, day, available }: PlanPartProps) {
  const { t } = useTranslation('earn');
  const { data: plan = null } = useQuery(planQuery(machine, quantity, day));
  return (
    <>
      <FactList
        facts={[
          ...outputFacts(t, machine, plan),
          { name: t('pool.fact.firstPayout'), value: <TimeText time={plan?.firstPayout ?? null} /> },
          { name: t('pool.fact.endsAt'), value: <TimeText time={plan?.endsAt ?? null} /> },
          {
            name: t('pool.fact.available'),
            value: available ? (
              <Amount value={available} decimals={2} coin={machine.priceCurrency} />
            ) : (
              NO_VALUE
            ),
          },
        ]}
      />
      <div className={styles.worthRoom}>{plan && <Worth machine={machine} plan={plan} />}</div>
    </>
  );
}

const whole = (count: number | null) => (count === null ? null : exact(String(count)));

/** What so many of a machine cost and bring, what can be lost with them, and the way to buy them. */
export function BuyPanel({ machine }: { readonly machine: Machine }) {
  const { t } = useTranslation('earn');
  const signedIn = useLive({ name: 'session' }).value?.signedIn === true;
  const spot = useLive(signedIn ? { name: 'assets', account: 2 } : null);
  const day = useBusinessDay();
  const { id, name, priceCurrency, price, stock, max } = machine;
  const free = freeIn(spot, priceCurrency);
  const early = earlyText(t, machine);
  return (
    <Panel title={name} padded>
      <PurchaseForm
        area="pool"
        productId={id}
        label={t('pool.quantity')}
        unit={t('pool.unit')}
        paidIn={priceCurrency}
        precision={0}
        initial="1"
        bounds={{
          available: free.sure && divide(free.sure, price, 0),
          min: ONE,
          ownLeft: whole(max),
          left: whole(stock),
        }}
        hint={max === null ? null : t('pool.quantityHint', { count: max })}
        risks={[
          t('pool.risk.loss'),
          t('pool.risk.output', { coin: machine.currency, count: machine.days }),
          ...(early === null ? [] : [t('pool.risk.fees', { early })]),
          t(machine.autoRedeem ? 'pool.risk.endChosen' : 'pool.risk.end'),
          t('pool.risk.counterparty'),
        ]}
        action={t('pool.review')}
        outcome={(amount) => (
          <PlanPart
            machine={machine}
            quantity={amount === null ? null : Number(amount)}
            day={day}
            available={free.shown}
          />
        )}
        review={(amount, onDone, onCancel) => (
          <BuyDialog
            machine={machine}
            quantity={Number(amount)}
            day={day}
            onDone={onDone}
            onCancel={onCancel}
          />
        )}
      />
    </Panel>
  );
}
