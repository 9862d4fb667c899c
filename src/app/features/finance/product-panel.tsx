import { useTranslation } from 'react-i18next';
import { brand } from '#app/brand/brand.ts';
import { PurchaseForm } from '#app/earn/purchase-form.tsx';
import { QuotaBar } from '#app/earn/quota-bar.tsx';
import { useBusinessDay } from '#app/earn/use-business-now.ts';
import { FactList } from '#app/ui/fact-list.tsx';
import { useLive } from '#app/worker-client/use-live.ts';
import type { AssetSheet } from '#protocol/contract.ts';
import type { FinanceProduct } from '#protocol/finance.ts';
import { BuyDialog } from './buy-dialog.tsx';
import styles from './finance.module.css';
import { availableOf, ownLeft } from './offered.ts';
import { productFacts, riskLines } from './product-facts.ts';

interface ProductPanelProps {
  readonly product: FinanceProduct;
  readonly signedIn: boolean;
  readonly spot: AssetSheet | null;
}

/** One product: its terms, and the form that buys it. */
export function ProductPanel({ product, signedIn, spot }: ProductPanelProps) {
  const { t } = useTranslation('finance');
  const orders = useLive(signedIn ? { name: 'financeOrders' } : null).value;
  const day = useBusinessDay();
  const { id, coin, min, quota, quotaLeft } = product;
  const available = signedIn ? availableOf(spot, coin) : null;
  return (
    <div className={styles.offer}>
      <FactList facts={productFacts(product, t)} />
      <QuotaBar total={quota} left={quotaLeft} unit={coin} />
      <PurchaseForm
        area="finance"
        productId={id}
        label={t('finance.amount')}
        unit={coin}
        bounds={{ available, min, ownLeft: ownLeft(product, signedIn ? orders : null), left: quotaLeft }}
        available={available}
        hint={t('finance.amountHint', { min, coin })}
        risks={riskLines(product, brand.operator, t)}
        action={t('finance.buy.review')}
        review={(amount, onDone, onCancel) => (
          <BuyDialog product={product} amount={amount} day={day} onDone={onDone} onCancel={onCancel} />
        )}
      />
    </div>
  );
}
