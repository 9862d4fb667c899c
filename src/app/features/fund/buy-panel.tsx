import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AgreementBox } from '#app/earn/agreement-box.tsx';
import {
  mostOf,
  type PurchaseBounds,
  type PurchaseProblem,
  readPurchase,
} from '#app/earn/purchase-amount.ts';
import { RiskLines } from '#app/earn/risk-lines.tsx';
import { subtract, total } from '#app/format/arithmetic.ts';
import { formatDecimal, formatFraction } from '#app/format/decimal.ts';
import { PurchaseNotice } from '#app/money/purchase-notice.tsx';
import { useMoneyBlock } from '#app/money/use-money-block.ts';
import { useKeptForm } from '#app/offline/dirty-forms.ts';
import { AmountField } from '#app/ui/amount-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { FactList } from '#app/ui/fact-list.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { useLive } from '#app/worker-client/use-live.ts';
import { exact } from '#contract/decimal.ts';
import type { Fund, FundPurchase } from '#contract/fund.ts';
import { BuyReview } from './buy-review.tsx';
import { estimateFacts } from './estimate-facts.tsx';
import styles from './fund.module.css';
import { useFundDraft } from './fund-draft.ts';
import { estimateQuery } from './queries.ts';

const NOTHING = exact('0');

/** Buying into a fund: the amount, what it comes to at the newest value, what can be lost, and the agreement. */
export function BuyPanel({ fund }: { readonly fund: Fund }) {
  const { t } = useTranslation(['fund', 'earn']);
  const field = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useFundDraft(fund.id);
  const [agreed, setAgreed] = useState(false);
  const [missing, setMissing] = useState(false);
  const [problem, setProblem] = useState<PurchaseProblem | null>(null);
  const [reviewed, setReviewed] = useState<FundPurchase | null>(null);
  const block = useMoneyBlock();
  const bounds = useBounds(fund);
  useKeptForm(text !== '');

  const read = readPurchase(text, bounds);
  const { data: estimate } = useQuery(estimateQuery(fund, read.ok ? read.amount : null));
  const { currency } = fund;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (block !== null) return;
    setProblem(read.ok ? null : read.problem);
    setMissing(!agreed);
    if (!read.ok) field.current?.focus();
    else if (agreed) {
      setReviewed({ fundId: fund.id, amount: read.amount, currency, dealsAt: fund.nextDealing });
    } else box.current?.focus();
  };
  const wrong =
    problem && t(problem.key, { amount: formatDecimal(problem.limit ?? NOTHING, 2), coin: currency });
  return (
    <Panel title={t('fund.buy.title', { name: fund.name })} padded className={styles.buy}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <PurchaseNotice />
        <AmountField
          ref={field}
          label={t('fund.buy.amount')}
          value={text}
          onChange={(next) => {
            setText(next);
            setProblem(null);
          }}
          coin={currency}
          available={mostOf(bounds)}
          hint={t('fund.buy.bounds', { min: formatDecimal(fund.min, 2), coin: currency })}
          error={wrong}
        />
        {estimate && read.ok && <FactList facts={estimateFacts(fund, estimate, t)} />}
        <RiskLines lines={useRiskLines(fund)} />
        <AgreementBox
          ref={box}
          agreed={agreed}
          onChange={(now) => {
            setAgreed(now);
            if (now) setMissing(false);
          }}
          missing={missing}
        />
        <Button type="submit" look="primary" size="large" wide disabledReason={block}>
          {t('fund.buy.review')}
        </Button>
      </form>
      {reviewed && (
        <BuyReview
          fund={fund}
          purchase={reviewed}
          onDone={() => {
            setReviewed(null);
            setText('');
            setAgreed(false);
          }}
          onCancel={() => setReviewed(null)}
        />
      )}
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
