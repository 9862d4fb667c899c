import { Flag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDecimal } from '#app/shared/format/decimal.ts';
import { resultKey } from '#app/shared/running-orders/order-outlook.ts';
import { Amount, DirectionText } from '#app/ui/amount.tsx';
import { Button } from '#app/ui/button.tsx';
import type { ContractOrder } from '#protocol/contract.ts';
import type { Print } from '#protocol/market.ts';
import { OrderTrack } from './order-card.tsx';
import styles from './running.module.css';

interface SettledCardProps {
  readonly order: ContractOrder;
  /** The trades since it was opened; null for an order on another pair than the shown one. */
  readonly prints: readonly Pick<Print, 'time' | 'price'>[] | null;
  readonly precision: number;
  /** Null where there is no receipt. */
  readonly onReceipt: (() => void) | null;
}

/** How an order ended, in the place where it ran. A win and a loss look alike but for sign and colour. */
export function SettledCard({ order, prints, precision, onReceipt }: SettledCardProps) {
  const { t } = useTranslation('contract');
  return (
    <li className={styles.card} data-order={order.id} data-result={order.result}>
      <span className={`${styles.ring} ${styles.flag}`}>
        <Flag size={18} aria-hidden="true" />
      </span>
      <span className={styles.title}>
        <DirectionText direction={order.direction} />
        <span translate="no">
          {' '}
          · <Amount value={order.stake} decimals={2} coin={order.pair.quote} /> · {order.pair.base}
        </span>
      </span>
      <span className={styles.profit}>
        <Amount value={order.profit} decimals={2} signed />
      </span>
      <span className={styles.line}>
        {t(resultKey(order))} ·{' '}
        <span translate="no">
          {formatDecimal(order.openPrice, precision)} → {formatDecimal(order.closePrice, precision)}
        </span>
      </span>
      <span className={styles.end}>
        {onReceipt && (
          <Button size="small" look="quiet" onClick={onReceipt}>
            {t('contract.receipt.open')}
          </Button>
        )}
      </span>
      {prints && <OrderTrack order={order} prints={prints} now={order.expiresAt} />}
    </li>
  );
}
