import { useTranslation } from 'react-i18next';
import { formatDecimal } from '#app/shared/format/decimal.ts';
import type { PairRule } from '#protocol/platform.ts';
import type { NewSpotOrder } from '#protocol/spot.ts';
import { pairName } from '#protocol/units.ts';
import { orderTotal, quoteDecimals } from '../orders/figures.ts';
import { SideText } from '../orders/side-text.tsx';

interface OrderRowsProps {
  readonly order: NewSpotOrder;
  readonly rule: PairRule;
}

/** What is ordered, as rows of a review: every question about an order names it in the same words. */
export function OrderRows({ order, rule }: OrderRowsProps) {
  const { t } = useTranslation('spot');
  const { pair, type, timeInForce, price, stopPrice, amount, total } = order;
  const { base, quote } = pair;
  const cost = total === null ? orderTotal(order) : null;
  const kind =
    type === 'market'
      ? t('spot.type.market')
      : `${t(`spot.type.${type}`)} · ${t(`spot.force.${timeInForce}`)}`;
  return (
    <>
      <div>
        <dt>{pairName(pair)}</dt>
        <dd>
          <SideText side={order.side} /> · {kind}
        </dd>
      </div>
      {stopPrice !== null && (
        <div>
          <dt>{t('spot.form.stop')}</dt>
          <dd translate="no">
            {formatDecimal(stopPrice, rule.pricePrecision)} {quote}
          </dd>
        </div>
      )}
      {price !== null && (
        <div>
          <dt>{t('spot.form.price')}</dt>
          <dd translate="no">
            {formatDecimal(price, rule.pricePrecision)} {quote}
          </dd>
        </div>
      )}
      {amount !== null && (
        <div>
          <dt>{t('spot.form.amount')}</dt>
          <dd translate="no">
            {formatDecimal(amount, rule.amountPrecision)} {base}
          </dd>
        </div>
      )}
      {cost !== null && (
        <div>
          <dt>{t('spot.form.total')}</dt>
          <dd translate="no">
            {formatDecimal(cost, quoteDecimals(rule))} {quote}
          </dd>
        </div>
      )}
      {total !== null && (
        <div>
          <dt>{t('spot.form.spend')}</dt>
          <dd translate="no">
            {formatDecimal(total, quoteDecimals(rule))} {quote}
          </dd>
        </div>
      )}
    </>
  );
}
