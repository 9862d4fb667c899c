import { useTranslation } from 'react-i18next';
import { runningTotals } from '#app/shared/running-orders/order-outlook.ts';
import { Amount } from '#app/ui/amount.tsx';
import { useServerNow } from '#app/worker-client/server-clock.ts';
import type { ContractOrder } from '#protocol/contract.ts';
import type { Pair } from '#protocol/units.ts';
import styles from './running.module.css';
import { usePriceOf } from './use-price-of.ts';

/** What the running orders would bring together if they ended now; drawn by its own clock. */
export function RunningTotal({
  orders,
  pair,
}: {
  readonly orders: readonly ContractOrder[];
  readonly pair: Pair;
}) {
  const { t } = useTranslation('contract');
  const totals = runningTotals(orders, usePriceOf(pair, orders), useServerNow(1000));
  if (totals.length === 0) return null;
  return (
    <span className={styles.totals}>
      {t('contract.running.total')}
      {totals.map(({ coin, profit }) => (
        <b key={coin}>
          <Amount value={profit} decimals={2} signed coin={coin} />
        </b>
      ))}
    </span>
  );
}
