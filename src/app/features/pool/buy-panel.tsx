import { useTranslation } from 'react-i18next';
import { PurchaseForm } from '#app/earn/purchase-form.tsx';
import { useBusinessDay } from '#app/earn/use-business-now.ts';
import { divide } from '#app/format/arithmetic.ts';
import { Panel } from '#app/ui/panel.tsx';
import { useLive } from '#app/worker-client/use-live.ts';
import { exact, ONE } from '#protocol/decimal.ts';
import type { Machine } from '#protocol/pool.ts';
import { BuyDialog } from './buy-dialog.tsx';
import { earlyText } from './plan-facts.ts';
import { PlanPart } from './plan-part.tsx';

const NOTHING = exact('0');
const whole = (count: number | null) => (count === null ? null : exact(String(count)));

/** What so many of a machine cost and bring, what can be lost with them, and the way to buy them. */
export function BuyPanel({ machine }: { readonly machine: Machine }) {
  const { t } = useTranslation('pool');
  const signedIn = useLive({ name: 'session' }).value?.signedIn === true;
  const spot = useLive(signedIn ? { name: 'assets', account: 2 } : null).value;
  const day = useBusinessDay();
  const { id, name, priceCurrency, price, stock, max } = machine;
  const available =
    spot && (spot.list.find(({ currency }) => currency === priceCurrency)?.available ?? NOTHING);
  const early = earlyText(t, machine);
  return (
    <Panel title={name} padded>
      <PurchaseForm
        area="pool"
        productId={id}
        label={t('pool.quantity')}
        unit={t('pool.unit')}
        precision={0}
        initial="1"
        bounds={{
          available: available && divide(available, price, 0),
          min: ONE,
          ownLeft: whole(max),
          left: whole(stock),
        }}
        hint={max === null ? null : t('pool.quantityHint', { count: max })}
        risks={[
          t('pool.risk.loss'),
          t('pool.risk.output', { coin: machine.currency, count: machine.days }),
          ...(early === null ? [] : [t('pool.risk.fees', { early })]),
          t('pool.risk.end'),
          t('pool.risk.counterparty'),
        ]}
        action={t('pool.review')}
        outcome={(amount) => (
          <PlanPart
            machine={machine}
            quantity={amount === null ? null : Number(amount)}
            day={day}
            available={available}
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
