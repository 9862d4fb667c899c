import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDecimal } from '#app/shared/format/decimal.ts';
import { pricePrecision } from '#app/shared/format/price.ts';
import { resultKey } from '#app/shared/running-orders/order-outlook.ts';
import { Amount, DirectionText } from '#app/ui/amount.tsx';
import { Button, IconButton } from '#app/ui/button.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { ContractOrder } from '#protocol/contract.ts';
import { outcomeOf } from '#protocol/contract-outcome.ts';
import type { Platform } from '#protocol/platform.ts';
import { isPaper } from '#protocol/practice.ts';
import { decidingPair } from '../offered-pairs.ts';
import styles from './running.module.css';

interface ResultCardsProps {
  readonly orders: readonly ContractOrder[];
  readonly platform: Platform | null;
  readonly onReceipt: (order: ContractOrder) => void;
  readonly onDismiss: (id: string) => void;
  /** Their cards show how they ended where they ran: here it is only said. */
  readonly inPlace?: boolean;
}

/** More at once would cover the chart; the records have them all. */
const MOST = 2;

/** How orders ended, for eight seconds. A win and a loss look alike but for sign and colour; nothing invites to go on. */
export function ResultCards({ orders, platform, onReceipt, onDismiss, inPlace = false }: ResultCardsProps) {
  const { t } = useTranslation('contract');
  const label = t('contract.result.label');
  if (inPlace) {
    return (
      <div role="status" aria-label={label}>
        {orders.map((order) => (
          <span key={order.id} data-order={order.id} data-result={outcomeOf(order)}>
            <VisuallyHidden>
              {t(resultKey(order))}{' '}
              <Amount value={order.profit} decimals={2} signed coin={order.pair.quote} />
            </VisuallyHidden>
          </span>
        ))}
      </div>
    );
  }
  return (
    <div className={styles.results} role="status" aria-label={label}>
      {orders.length > MOST && (
        <p className={styles.more}>{t('contract.result.more', { count: orders.length - MOST })}</p>
      )}
      {orders.slice(-MOST).map((order) => {
        const precision = pricePrecision(decidingPair(order.pair), platform);
        const paper = isPaper(order);
        return (
          <div key={order.id} className={styles.result} data-result={outcomeOf(order)} data-order={order.id}>
            <strong>
              {t(resultKey(order))}
              {paper && ` · ${t('contract.practice.badge')}`}
            </strong>
            <span className={styles.amount}>
              <Amount value={order.profit} decimals={2} signed coin={order.pair.quote} />
            </span>
            <span className={styles.line}>
              <DirectionText direction={order.direction} />{' '}
              <span translate="no">
                {order.pair.base} {formatDecimal(order.openPrice, precision)} →{' '}
                {formatDecimal(order.closePrice, precision)}
              </span>
            </span>
            {!paper && (
              <span className={styles.receipt}>
                <Button size="small" look="quiet" onClick={() => onReceipt(order)}>
                  {t('contract.receipt.open')}
                </Button>
              </span>
            )}
            <span className={styles.close}>
              <IconButton size="small" label={t('ui.close')} onClick={() => onDismiss(order.id)}>
                <X size={14} aria-hidden="true" />
              </IconButton>
            </span>
          </div>
        );
      })}
    </div>
  );
}
