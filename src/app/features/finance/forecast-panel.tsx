import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAmountDraft } from '#app/earn/amount-drafts.ts';
import { COIN_DECIMALS } from '#app/earn/purchase-amount.ts';
import { useBusinessDay } from '#app/earn/use-business-now.ts';
import { signOf } from '#app/format/arithmetic.ts';
import { formatDecimal } from '#app/format/decimal.ts';
import { readAmount } from '#app/ui/amount-text.ts';
import { Panel } from '#app/ui/panel.tsx';
import { SkeletonLines } from '#app/ui/states.tsx';
import type { FinanceProduct } from '#protocol/finance.ts';
import styles from './finance.module.css';
import { ForecastView } from './forecast-view.tsx';
import { forecastQuery } from './queries.ts';

/** What the typed amount of a product would bring; of the least one while nothing is typed. */
export function ForecastPanel({ product }: { readonly product: FinanceProduct }) {
  const { t } = useTranslation('finance');
  const [text] = useAmountDraft('finance', product.id);
  const read = readAmount(text, COIN_DECIMALS);
  const amount = read.ok && signOf(read.value) > 0 ? read.value : product.min;
  const { data: forecast } = useQuery(forecastQuery(product, amount, useBusinessDay()));
  const { coin } = product;
  return (
    <Panel
      title={t('finance.calculator', { amount: formatDecimal(forecast?.amount ?? amount, 8), coin })}
      padded
    >
      <div className={styles.forecast}>
        {forecast ? <ForecastView forecast={forecast} coin={coin} /> : <SkeletonLines count={6} />}
      </div>
    </Panel>
  );
}
