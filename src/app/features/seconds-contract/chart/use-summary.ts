import { useTranslation } from 'react-i18next';
import { formatDecimal, formatSigned } from '#app/shared/format/decimal.ts';
import { formatSeconds } from '#app/shared/format/time.ts';
import { outlookOf } from '#app/shared/running-orders/order-outlook.ts';
import { useOwnFigure } from '#app/ui/amounts-hidden.tsx';
import type { ContractOrder } from '#protocol/contract.ts';
import { type Decimal, type EpochMs, type Pair, pairName } from '#protocol/units.ts';

interface Summed {
  readonly pair: Pair;
  readonly orders: readonly ContractOrder[];
  readonly price: Decimal | null;
  readonly precision: number;
}

/** What a chart of seconds shows at a moment, in words: the price, and each running order with where it stands. */
export function useSummary({ pair, orders, price, precision }: Summed, at: EpochMs): string {
  const { t, i18n } = useTranslation('contract');
  const own = useOwnFigure();
  const parts = orders.map((order) => {
    const { profit, standing } = outlookOf(order, price, at);
    return t(`seconds.said.${standing === 'settling' || standing === 'unknown' ? 'waiting' : 'order'}`, {
      side: t(order.direction === 'up' ? 'contract.form.up' : 'contract.form.down'),
      stake: `${own(formatDecimal(order.stake, 2))} ${order.pair.quote}`,
      entry: formatDecimal(order.openPrice, precision),
      seconds: Math.max(0, Math.ceil((order.expiresAt - at) / 1000)),
      profit: own(formatSigned(profit, 2)),
    });
  });
  const last = t('seconds.said.price', {
    pair: pairName(pair),
    price: formatDecimal(price, precision),
    time: formatSeconds(at, i18n.language),
  });
  return [last, ...parts].join('; ');
}
