import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { subtract } from '#app/shared/format/arithmetic.ts';
import { formatDecimal } from '#app/shared/format/decimal.ts';
import { pricePrecision } from '#app/shared/format/price.ts';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import { useAmountsHidden } from '#app/ui/amounts-hidden.tsx';
import type { Overlay } from '#app/ui/chart/chart-types.ts';
import type { SpotFill, SpotOrder } from '#protocol/spot.ts';
import { type ChartPeriod, PERIOD_SECONDS } from '#protocol/tables.ts';
import type { Pair } from '#protocol/units.ts';
import { usePositionLine } from '../position/use-position-line.ts';
import { fillMarkers, orderLines } from './trade-overlays.ts';

interface OwnMarksProps {
  readonly pair: Pair;
  readonly period: ChartPeriod;
  /** Of this pair, as the fills are. */
  readonly orders: readonly SpotOrder[];
  readonly fills: readonly SpotFill[];
  /** Takes what is to be drawn over the candles. */
  readonly onMarks: (marks: readonly Overlay[]) => void;
}

const NONE: readonly Overlay[] = [];

/** What somebody has in a pair, for its chart: open orders, fills, and where the holding breaks even. */
export function OwnMarks({ pair, period, orders, fills, onMarks }: OwnMarksProps) {
  const { t, i18n } = useTranslation(['chart', 'orders']);
  const { base } = pair;
  const precision = pricePrecision(pair, usePlatform());
  const hidden = useAmountsHidden();
  const position = usePositionLine(pair);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` keeps its identity over a change of language
  const marks = useMemo(
    () => [
      ...fillMarkers(fills, PERIOD_SECONDS[period]),
      ...orderLines(orders, {
        side: (side) => t(side === 'buy' ? 'chart.order.buy' : 'chart.order.sell'),
        stop: ({ side, exitOf }) =>
          t(
            exitOf
              ? `orders.exit.${exitOf}`
              : side === 'buy'
                ? 'chart.order.stopBuy'
                : 'chart.order.stopSell',
          ),
        rest: ({ amount, filled }) =>
          hidden || amount === null ? '' : `${subtract(amount, filled)} ${base}`,
        price: (price) => formatDecimal(price, precision),
      }),
      ...(position ? [position] : []),
    ],
    [fills, orders, position, period, precision, hidden, base, i18n.language],
  );
  useEffect(() => onMarks(marks), [marks, onMarks]);
  useEffect(() => () => onMarks(NONE), [onMarks]);
  return null;
}
