import { formatDecimal } from '#app/shared/format/decimal.ts';
import type { Translate } from '#app/shared/i18n/failure-text.ts';
import type { Platform } from '#protocol/platform.ts';
import { type Decimal, pairName } from '#protocol/units.ts';
import { averageDecimals, precisionOf } from '../orders/figures.ts';
import { kindWords, statusWords } from '../orders/order-words.tsx';
import type { OrderChange } from './order-changes.ts';

interface Words {
  readonly t: Translate;
  readonly platform: Platform | null;
  /** Leaves amounts out, because the person hides them. */
  readonly amountsHidden: boolean;
}

/** Returns a sentence about a change: "BTC/USDT Limit Buy: filled, 0.01 BTC at 62,157.40". */
export function changeWords(change: OrderChange, { t, platform, amountsHidden }: Words): string {
  const { order } = change;
  const { pricePrecision, amountPrecision } = precisionOf(order.pair, platform);
  const amount = (value: Decimal) => `${formatDecimal(value, amountPrecision)} ${order.pair.base}`;
  const name = {
    pair: pairName(order.pair),
    order: kindWords(order, t),
    side: t(`spot.side.${order.side}`),
  };
  if (change.kind === 'triggered') return t('orders.told.triggered', name);
  if (change.kind === 'ended') return t('orders.told.ended', { ...name, how: statusWords(order, t) });
  if (amountsHidden) return t(`orders.told.${change.kind}`, name);
  if (change.kind === 'part')
    return t('orders.told.partAmount', { ...name, by: amount(change.by), filled: amount(order.filled) });
  return order.avgPrice === null
    ? t('orders.told.filledAmount', { ...name, filled: amount(order.filled) })
    : t('orders.told.filledAt', {
        ...name,
        filled: amount(order.filled),
        price: formatDecimal(order.avgPrice, averageDecimals(order.avgPrice, pricePrecision)),
      });
}
