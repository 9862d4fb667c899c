import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { plainDecimal } from '#app/earn/plain-decimal.ts';
import type { PurchaseBounds } from '#app/earn/purchase-amount.ts';
import { PurchaseForm } from '#app/earn/purchase-form.tsx';
import { subtract, total } from '#app/format/arithmetic.ts';
import { formatFraction } from '#app/format/decimal.ts';
import { FactList } from '#app/ui/fact-list.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { useLive } from '#app/worker-client/use-live.ts';
import { exact } from '#protocol/decimal.ts';
import type { Fund } from '#protocol/fund.ts';
import type { Decimal } from '#protocol/units.ts';
import { BuyReview } from './buy-review.tsx';
import { estimateFacts } from './estimate-facts.tsx';
import styles from './fund.module.css';
import { estimateQuery } from './queries.ts';

interface EstimatePartProps {
  readonly fund: Fund;
  readonly amount: Decimal | null;
}

/** What an amount comes to at the newest value; nothing without one. */
function EstimatePart({ fund, amount }: EstimatePartProps) {
  const { t } = useTranslation('fund');
  const { data: estimate } = useQuery(estimateQuery(fund, amount));
  return estimate && amount !== null && <FactList facts={estimateFacts(fund, estimate, t)} />;
}

const NOTHING = exact('0');

/** Buying into a fund, at the value to come. */
export function BuyPanel({ fund }: { readonly fund: Fund }) {
  const { t } = useTranslation('fund');
  const bounds = useBounds(fund);
  const { id, name, currency, min } = fund;
  return (
    <Panel title={t('fund.buy.title', { name })} padded className={styles.buy}>
      <PurchaseForm
        area="fund"
        productId={id}
        label={t('fund.buy.amount')}
        unit={currency}
        bounds={bounds}
        available={bounds.available}
        hint={t('fund.buy.bounds', { min: plainDecimal(min), coin: currency })}
        risks={useRiskLines(fund)}
        action={t('fund.buy.review')}
        outcome={(amount) => <EstimatePart fund={fund} amount={amount} />}
        review={(amount, onDone, onCancel) => (
          <BuyReview fund={fund} amount={amount} onDone={onDone} onCancel={onCancel} />
        )}
      />
    </Panel>
  );
}

/** What bounds a purchase of this person now; the server decides. */
function useBounds({ id, currency, min, max, quota }: Fund): PurchaseBounds {
  const signedIn = useLive({ name: 'session' }).value?.signedIn === true;
  const spot = useLive(signedIn ? { name: 'assets', account: 2 } : null).value;
  const orders = useLive(signedIn ? { name: 'fundOrders' } : null).value;
  const held = orders?.filter(({ fundId }) => fundId === id).map(({ amount }) => amount) ?? [];
  return {
    available: spot && (spot.list.find((row) => row.currency === currency)?.available ?? NOTHING),
    min,
    ownLeft: max && subtract(max, total(held)),
    left: quota?.left ?? null,
  };
}

function useRiskLines(fund: Fund): readonly string[] {
  const { t } = useTranslation('fund');
  const fees = { buy: formatFraction(fund.buyFeeRate), redeem: formatFraction(fund.redeemFeeRate) };
  return [
    t('fund.risk.loss'),
    t('fund.risk.next'),
    fund.managementRate === null
      ? t('fund.risk.feesUnsaid', fees)
      : t('fund.risk.fees', { ...fees, management: formatFraction(fund.managementRate) }),
    fund.lockDays === 0 ? t('fund.risk.noLock') : t('fund.risk.lock', { count: fund.lockDays }),
    t('fund.risk.counterparty'),
  ];
}
