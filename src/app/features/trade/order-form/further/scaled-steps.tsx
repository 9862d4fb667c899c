import { useTranslation } from 'react-i18next';
import { formatDecimal } from '#app/shared/format/decimal.ts';
import type { PairRule } from '#protocol/platform.ts';
import { usePreviewed } from '../preview-facts.tsx';
import type { PreviewStore } from '../preview-store.ts';
import styles from './further.module.css';

interface ScaledStepsProps {
  readonly rule: PairRule;
  readonly previews: PreviewStore;
}

/** The orders that a scaled one becomes, each with its price and amount. */
export function ScaledSteps({ rule, previews }: ScaledStepsProps) {
  const { t } = useTranslation(['trade', 'orders']);
  const steps = usePreviewed(previews)?.preview?.steps ?? [];
  if (steps.length === 0) return null;
  const { pair, pricePrecision, amountPrecision } = rule;
  return (
    <div className={styles.steps}>
      <table>
        <caption>{t('orders.steps.title', { count: steps.length })}</caption>
        <thead>
          <tr>
            <th scope="col">
              {t('spot.form.price')} {pair.quote}
            </th>
            <th scope="col">
              {t('spot.form.amount')} {pair.base}
            </th>
          </tr>
        </thead>
        <tbody translate="no">
          {steps.map(({ price, amount }) => (
            <tr key={price}>
              <td>{formatDecimal(price, pricePrecision)}</td>
              <td>{formatDecimal(amount, amountPrecision)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
