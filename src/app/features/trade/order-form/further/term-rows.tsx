import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDecimal } from '#app/shared/format/decimal.ts';
import { TimeText } from '#app/ui/time-text.tsx';
import type { PairRule } from '#protocol/platform.ts';
import type { NewSpotOrder } from '#protocol/spot.ts';
import type { Decimal } from '#protocol/units.ts';

interface TermRowsProps {
  readonly order: NewSpotOrder;
  readonly rule: PairRule;
}

/** The further terms of an order, as rows of a review. */
export function TermRows({ order: { further = {} }, rule }: TermRowsProps) {
  const { t } = useTranslation(['trade', 'orders']);
  const { base, quote } = rule.pair;
  const price = (of: Decimal | undefined) => of && `${formatDecimal(of, rule.pricePrecision)} ${quote}`;
  const exit = (at: Decimal | undefined, limit: Decimal | undefined) =>
    limit === undefined ? price(at) : `${price(at)} · ${t('spot.type.limit')} ${price(limit)}`;
  const { trailingPercent, displayAmount, expireTime, count, shape = 'flat' } = further;
  const rows: readonly (readonly [string, ReactNode])[] = [
    [t('orders.field.from'), price(further.from)],
    [t('orders.field.to'), price(further.to)],
    [t('orders.field.count'), count && `${count} · ${t(`orders.shape.${shape}`)}`],
    [t('orders.field.limitPrice'), price(further.stopLimitPrice)],
    [
      t('orders.field.trail'),
      trailingPercent === undefined ? price(further.trailingAmount) : `${trailingPercent}%`,
    ],
    [t('orders.detail.activation'), price(further.activationPrice)],
    [
      t('orders.field.display'),
      displayAmount && `${formatDecimal(displayAmount, rule.amountPrecision)} ${base}`,
    ],
    [t('orders.detail.ends'), expireTime && <TimeText key="end" time={expireTime} />],
    [t('orders.exit.takeProfit'), exit(further.takeProfitPrice, further.takeProfitLimit)],
    [t('orders.exit.stopLoss'), exit(further.stopLossPrice, further.stopLossLimit)],
  ];
  return rows
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd translate="no">{value}</dd>
      </div>
    ));
}
