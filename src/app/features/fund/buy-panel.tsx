import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { subtract, total } from '#app/shared/format/arithmetic.ts';
import { formatFraction } from '#app/shared/format/decimal.ts';
import { exactText, moneyText } from '#app/shared/format/money-text.ts';
import type { Translate } from '#app/shared/i18n/failure-text.ts';
import type { PurchaseBounds } from '#app/shared/money/earn/purchase-amount.ts';
import { PurchaseDialog } from '#app/shared/money/earn/purchase-dialog.tsx';
import { PurchaseForm } from '#app/shared/money/earn/purchase-form.tsx';
import { freeIn } from '#app/shared/money/free.ts';
import { type Fact, FactList } from '#app/ui/fact-list.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { TimeText } from '#app/ui/time-text.tsx';
import { worker } from '#app/worker-client/client.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { Fund, FundEstimate } from '#protocol/fund.ts';
import type { Decimal } from '#protocol/units.ts';
import styles from './fund.module.css';
import { estimateQuery } from './queries.ts';

/** What an amount comes to at the newest value, and what of it would be left after all fees if that value stayed. */
function estimateFacts(fund: Fund, estimate: FundEstimate, t: Translate): readonly Fact[] {
  const amount = (value: FundEstimate['fee']) => `${moneyText(value)} ${fund.currency}`;
  return [
    {
      name: t('fund.estimate.fee', { rate: formatFraction(fund.buyFeeRate) }),
      value: amount(estimate.fee),
    },
    { name: t('fund.estimate.invested'), value: amount(estimate.invested) },
    { name: t('fund.estimate.shares'), value: `≈ ${moneyText(estimate.shares)}` },
    { name: t('fund.estimate.unchanged'), value: `≈ ${amount(estimate.unchanged)}` },
  ];
}

interface BuyReviewProps {
  readonly fund: Fund;
  readonly amount: Decimal;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** The last look before money goes into a fund. */
function BuyReview({ fund, amount, onDone, onCancel }: BuyReviewProps) {
  const { t } = useTranslation('earn');
  const { id, currency, nextDealing } = fund;
  // What is agreed to is the dealing that was next when the review opened.
  const [dealsAt] = useState(nextDealing);
  const { data: estimate } = useQuery(estimateQuery(fund, amount));
  return (
    <PurchaseDialog
      title={t('fund.buy.confirmTitle')}
      action={t('fund.buy.confirm')}
      done={t('fund.buy.done', { name: fund.name })}
      facts={[
        { name: t('fund.column.fund'), value: fund.name },
        {
          name: t('fund.buy.amount'),
          value: `${moneyText(amount)} ${currency}`,
          strong: true,
        },
        ...(estimate ? estimateFacts(fund, estimate, t) : []),
        { name: t('fund.buy.dealsAt'), value: <TimeText time={dealsAt} /> },
      ]}
      note={<p>{t('fund.buy.note')}</p>}
      send={(again) => worker.fund.buy({ fundId: id, amount, currency, dealsAt }, again)}
      onDone={onDone}
      onCancel={onCancel}
    />
  );
}

interface EstimatePartProps {
  readonly fund: Fund;
  readonly amount: Decimal | null;
}

/** What an amount comes to at the newest value; nothing without one. */
function EstimatePart({ fund, amount }: EstimatePartProps) {
  const { t } = useTranslation('earn');
  const { data: estimate } = useQuery(estimateQuery(fund, amount));
  return estimate && amount !== null && <FactList facts={estimateFacts(fund, estimate, t)} />;
}

/** Buying into a fund, at the value to come. */
export function BuyPanel({ fund }: { readonly fund: Fund }) {
  const { t } = useTranslation('earn');
  const bounds = useBounds(fund);
  const { id, name, currency, min } = fund;
  return (
    <Panel title={t('fund.buy.title', { name })} padded className={styles.buy}>
      <PurchaseForm
        area="fund"
        productId={id}
        label={t('fund.buy.amount')}
        unit={currency}
        paidIn={currency}
        bounds={bounds}
        available={bounds.available}
        hint={t('fund.buy.bounds', { min: exactText(min), coin: currency })}
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
  const free = freeIn(useLive(signedIn ? { name: 'assets', account: 2 } : null), currency);
  const orders = useLive(signedIn ? { name: 'fundOrders' } : null).value;
  const held = orders?.list.filter(({ fundId }) => fundId === id).map(({ amount }) => amount) ?? [];
  return {
    available: free.sure,
    min,
    // What an order that can't be read has taken of it, the server knows.
    ownLeft: orders?.unreadable ? null : max && subtract(max, total(held)),
    left: quota?.left ?? null,
  };
}

function useRiskLines(fund: Fund): readonly string[] {
  const { t } = useTranslation('earn');
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
