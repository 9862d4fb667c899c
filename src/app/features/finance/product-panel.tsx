import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '#app/brand/brand.ts';
import { AgreementBox } from '#app/earn/agreement-box.tsx';
import { useAmountDraft } from '#app/earn/amount-drafts.ts';
import { COIN_DECIMALS, mostOf, readPurchase } from '#app/earn/purchase-amount.ts';
import { QuotaBar } from '#app/earn/quota-bar.tsx';
import { RiskLines } from '#app/earn/risk-lines.tsx';
import { useBusinessDay } from '#app/earn/use-business-now.ts';
import { truncate } from '#app/format/arithmetic.ts';
import { PurchaseNotice } from '#app/money/purchase-notice.tsx';
import { undecidedOf } from '#app/money/undecided.ts';
import { useMoneyBlock } from '#app/money/use-money-block.ts';
import { useKeptForm } from '#app/offline/dirty-forms.ts';
import { AmountField } from '#app/ui/amount-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { FactList } from '#app/ui/fact-list.tsx';
import { useLive } from '#app/worker-client/use-live.ts';
import type { AssetSheet } from '#contract/contract.ts';
import type { FinanceProduct } from '#contract/finance.ts';
import type { Decimal } from '#contract/units.ts';
import { BuyDialog } from './buy-dialog.tsx';
import styles from './finance.module.css';
import { LoginToBuy } from './login-to-buy.tsx';
import { availableOf, ownLeft } from './offered.ts';
import { productFacts, riskLines } from './product-facts.ts';

interface ProductPanelProps {
  readonly product: FinanceProduct;
  readonly signedIn: boolean;
  readonly spot: AssetSheet | null;
}

/** One product: its terms, what can be lost, and the form that buys it. */
export function ProductPanel({ product, signedIn, spot }: ProductPanelProps) {
  const { t } = useTranslation(['finance', 'earn', 'money']);
  const { coin } = product;
  const field = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useAmountDraft('finance', product.id);
  const [agreed, setAgreed] = useState(false);
  const [tried, setTried] = useState(false);
  const [buying, setBuying] = useState<Decimal | null>(null);
  const orders = useLive(signedIn ? { name: 'financeOrders' } : null).value;
  const intents = useLive({ name: 'intents' }).value;
  const block = useMoneyBlock();
  useKeptForm(text !== '');

  const bounds = {
    available: signedIn ? availableOf(spot, coin) : null,
    min: product.min,
    ownLeft: ownLeft(product, signedIn ? orders : null),
    left: product.quotaLeft,
  };
  const purchase = readPurchase(text, bounds);
  const day = useBusinessDay();
  const most = mostOf(bounds);
  const reason = undecidedOf(intents, 'earnBuy') ? t('finance.buy.undecided') : block;
  const problem =
    tried && !purchase.ok ? t(purchase.problem.key, { amount: purchase.problem.limit, coin }) : null;

  const change = (next: string) => {
    setText(next);
    setTried(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason !== null) return;
    setTried(true);
    if (!purchase.ok) field.current?.focus();
    else if (!agreed) box.current?.focus();
    else setBuying(purchase.amount);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FactList facts={productFacts(product, t)} />
      <QuotaBar total={product.quota} left={product.quotaLeft} unit={coin} />
      <AmountField
        ref={field}
        label={t('finance.amount')}
        value={text}
        onChange={change}
        coin={coin}
        precision={COIN_DECIMALS}
        {...(signedIn && { available: bounds.available })}
        extra={
          <>
            <Button size="small" look="quiet" onClick={() => change(product.min)}>
              {t('finance.minimum')}
            </Button>
            {most !== null && (
              <Button size="small" look="quiet" onClick={() => change(truncate(most, COIN_DECIMALS))}>
                {t('finance.most')}
              </Button>
            )}
          </>
        }
        hint={t('finance.amountHint', { min: product.min, coin })}
        error={problem}
      />
      <RiskLines lines={riskLines(product, brand.operator, t)} />
      {signedIn ? (
        <>
          <PurchaseNotice />
          <AgreementBox ref={box} agreed={agreed} onChange={setAgreed} missing={tried && purchase.ok} />
          <Button type="submit" look="primary" size="large" wide disabledReason={reason}>
            {t('finance.buy.review')}
          </Button>
        </>
      ) : (
        <LoginToBuy productId={product.id} />
      )}
      {buying !== null && (
        <BuyDialog
          product={product}
          amount={buying}
          day={day}
          onDone={() => {
            setBuying(null);
            setAgreed(false);
            change('');
          }}
          onCancel={() => setBuying(null)}
        />
      )}
    </form>
  );
}
