import { useTranslation } from 'react-i18next';
import { CONTRACT_DECIMALS, formatDecimal, NO_VALUE } from '#app/shared/format/decimal.ts';
import { Amount } from '#app/ui/amount.tsx';
import { Button } from '#app/ui/button.tsx';
import type { OrderPreview } from '#protocol/contract.ts';
import type { Coin, Decimal } from '#protocol/units.ts';
import styles from './order-form.module.css';

interface OrderFactsProps {
  readonly practice: boolean;
  readonly available: Decimal | null;
  readonly coin: Coin;
  readonly preview: OrderPreview | null;
  /** Where there is too little for any order: the way to more. */
  readonly onTransfer: (() => void) | null;
}

/** What an order draws on, what it costs, and when it pays. */
export function OrderFacts({ practice, available, coin, preview, onTransfer }: OrderFactsProps) {
  const { t } = useTranslation('contract');
  return (
    <dl className={styles.facts}>
      <div>
        <dt>
          {t(practice ? 'contract.form.practiceBalance' : 'contract.form.balance')}
          {onTransfer && (
            <Button size="small" look="quiet" className={styles.fund} onClick={onTransfer}>
              {t('contract.form.transfer')}
            </Button>
          )}
        </dt>
        <dd>
          <Amount value={available} decimals={CONTRACT_DECIMALS} coin={coin} />
        </dd>
      </div>
      <div>
        <dt>{t('contract.form.fee')}</dt>
        <dd translate="no">
          {preview ? `${formatDecimal(preview.fee, CONTRACT_DECIMALS)} ${coin}` : NO_VALUE}
        </dd>
      </div>
      <div>
        <dt>{t('contract.form.tie')}</dt>
        <dd>{t('contract.form.tieReturned')}</dd>
      </div>
      <div>
        <dt>{t('contract.form.breakEven')}</dt>
        <dd>
          {preview ? t('contract.form.breakEvenPercent', { percent: preview.breakEvenPercent }) : NO_VALUE}
        </dd>
      </div>
    </dl>
  );
}
