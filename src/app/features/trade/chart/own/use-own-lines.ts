import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { subtract } from '#app/shared/format/arithmetic.ts';
import { formatDecimal } from '#app/shared/format/decimal.ts';
import { useAmountsHidden } from '#app/ui/amounts-hidden.tsx';
import { useLive } from '#app/worker-client/use-live.ts';
import type { SpotOrder } from '#protocol/spot.ts';
import type { Pair } from '#protocol/units.ts';
import { usePositionLine } from '../../position/use-position-line.ts';
import { alertLines, type LineWords, type OwnLine, orderLines } from './own-lines.ts';

/** What somebody has at a price of a pair: open orders with their exits, alerts, and where the holding breaks even. */
export function useOwnLines(pair: Pair, orders: readonly SpotOrder[], precision: number): readonly OwnLine[] {
  const { t, i18n } = useTranslation('orders');
  const hidden = useAmountsHidden();
  const alerts = useLive<'alerts'>({ name: 'alerts' }).value;
  const position = usePositionLine(pair);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` keeps its identity over a change of language
  return useMemo(() => {
    const words: LineWords = {
      order: ({ side, amount, filled }) => {
        const rest = hidden || amount === null ? '' : `${subtract(amount, filled)} ${pair.base}`;
        return `${t(side === 'buy' ? 'own-lines.buy' : 'own-lines.sell')} ${rest}`.trim();
      },
      stop: ({ side, exitOf }) =>
        t(exitOf ? `orders.exit.${exitOf}` : side === 'buy' ? 'own-lines.stopBuy' : 'own-lines.stopSell'),
      alert: () => t('own-lines.alert'),
      price: (price) => formatDecimal(price, precision),
      cancel: (line) => t('own-lines.cancel', { line }),
      remove: (line) => t('own-lines.remove', { line }),
    };
    return [
      ...orderLines(orders, words),
      ...alertLines(alerts ?? [], pair, words),
      ...(position ? [position] : []),
    ];
  }, [orders, alerts, position, pair, precision, hidden, i18n.language]);
}
