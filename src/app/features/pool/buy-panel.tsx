import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AgreementBox } from '#app/earn/agreement-box.tsx';
import { readPurchase } from '#app/earn/purchase-amount.ts';
import { RiskLines } from '#app/earn/risk-lines.tsx';
import { useBusinessNow } from '#app/earn/use-business-now.ts';
import { divide } from '#app/format/arithmetic.ts';
import { balanceDecimals } from '#app/format/coin-decimals.ts';
import { NO_VALUE } from '#app/format/decimal.ts';
import { PurchaseNotice } from '#app/money/purchase-notice.tsx';
import { undecidedOf } from '#app/money/undecided.ts';
import { useMoneyBlock } from '#app/money/use-money-block.ts';
import { useKeptForm } from '#app/offline/dirty-forms.ts';
import { Amount } from '#app/ui/amount.tsx';
import { AmountField } from '#app/ui/amount-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { FactList } from '#app/ui/fact-list.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { TimeText } from '#app/ui/time-text.tsx';
import { useLive } from '#app/worker-client/use-live.ts';
import { exact } from '#contract/decimal.ts';
import type { Machine, MachinePlan } from '#contract/pool.ts';
import { BuyDialog } from './buy-dialog.tsx';
import { earlyText, outputFacts } from './plan-facts.ts';
import styles from './pool.module.css';
import { planQuery } from './queries.ts';
import { Worth } from './worth.tsx';

const ONE = exact('1');
const NOTHING = exact('0');
const DAY = 86_400_000;
const whole = (count: number | null) => (count === null ? null : exact(String(count)));

/** What so many of a machine cost and bring, what can be lost with them, and the way to buy them. */
export function BuyPanel({ machine }: { readonly machine: Machine }) {
  const { t } = useTranslation(['pool', 'earn', 'money']);
  const field = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('1');
  const [problem, setProblem] = useState<string | null>(null);
  const [agreed, setAgreed] = useState(false);
  const [missing, setMissing] = useState(false);
  const [review, setReview] = useState<MachinePlan | null>(null);
  const spot = useLive({ name: 'assets', account: 2 }).value;
  const intents = useLive({ name: 'intents' }).value;
  const businessNow = useBusinessNow(10_000);
  const block = useMoneyBlock();
  useKeptForm(text !== '1' || agreed);

  const { name, priceCurrency, price, stock, max } = machine;
  const available =
    spot && (spot.list.find(({ currency }) => currency === priceCurrency)?.available ?? NOTHING);
  const bounds = {
    available: available && divide(available, price, 0),
    min: ONE,
    ownLeft: whole(max),
    left: whole(stock),
  };
  const read = readPurchase(text, { ...bounds, available: null }, 0);
  const quantity = read.ok ? Number(read.amount) : null;
  const { data } = useQuery(planQuery(machine, quantity, Math.floor((businessNow ?? 0) / DAY)));
  const plan = data ?? null;
  const reason =
    (undecidedOf(intents, 'earnBuy') && t('pool.undecided')) ??
    block ??
    (stock === 0 ? t('earn.quota.none') : null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason !== null) return;
    const wish = readPurchase(text, bounds, 0);
    const wrong = wish.ok
      ? null
      : t(wish.problem.key, { amount: wish.problem.limit ?? '', coin: t('pool.unit') });
    setProblem(wrong);
    setMissing(!agreed);
    if (wrong !== null) field.current?.focus();
    else if (!agreed) box.current?.focus();
    else if (plan !== null && plan.quantity === quantity) setReview(plan);
  };
  const early = earlyText(t, machine);
  return (
    <Panel title={name} padded>
      <form className={styles.form} onSubmit={submit} noValidate>
        <PurchaseNotice />
        <AmountField
          ref={field}
          label={t('pool.quantity')}
          value={text}
          onChange={(next) => {
            setText(next);
            setProblem(null);
          }}
          coin={t('pool.unit')}
          precision={0}
          hint={max === null ? null : t('pool.quantityHint', { count: max })}
          error={problem}
        />
        <FactList
          facts={[
            ...(plan ? outputFacts(t, machine, plan) : []),
            { name: t('pool.fact.firstPayout'), value: <TimeText time={plan?.firstPayout ?? null} /> },
            { name: t('pool.fact.endsAt'), value: <TimeText time={plan?.endsAt ?? null} /> },
            {
              name: t('pool.fact.available'),
              value: available ? (
                <Amount value={available} decimals={balanceDecimals(priceCurrency)} coin={priceCurrency} />
              ) : (
                NO_VALUE
              ),
            },
          ]}
        />
        {plan && <Worth machine={machine} plan={plan} />}
        <RiskLines
          lines={[
            t('pool.risk.loss'),
            t('pool.risk.output', { coin: machine.currency, count: machine.days }),
            ...(early === null ? [] : [t('pool.risk.fees', { early })]),
            t('pool.risk.end'),
            t('pool.risk.counterparty'),
          ]}
        />
        <AgreementBox
          ref={box}
          agreed={agreed}
          missing={missing}
          onChange={(next) => {
            setAgreed(next);
            setMissing(false);
          }}
        />
        <Button type="submit" look="primary" size="large" wide disabledReason={reason}>
          {t('pool.review')}
        </Button>
      </form>
      {review && (
        <BuyDialog
          machine={machine}
          plan={review}
          onDone={() => {
            setReview(null);
            setText('1');
            setAgreed(false);
          }}
          onCancel={() => setReview(null)}
        />
      )}
    </Panel>
  );
}
