import { useTranslation } from 'react-i18next';
import { formatDecimal } from '#app/shared/format/decimal.ts';
import { useOwnFigure } from '#app/ui/amounts-hidden.tsx';
import type { PairRule } from '#protocol/platform.ts';
import type { NewSpotOrder, SpotPreview } from '#protocol/spot.ts';
import { payCoin } from './check-ticket.ts';
import styles from './order-form.module.css';

interface WarningListProps {
  readonly order: NewSpotOrder;
  readonly preview: SpotPreview;
  readonly rule: PairRule;
}

/** Why an order deserves a second look, in whole sentences. */
export function WarningList({ order, preview, rule }: WarningListProps) {
  const { t } = useTranslation(['trade', 'orders']);
  const own = useOwnFigure();
  if (preview.warnings.length === 0) return null;
  const values = {
    worst: formatDecimal(preview.worstPrice, rule.pricePrecision),
    slippage: formatDecimal(preview.slippagePercent, 2),
    taken: formatDecimal(preview.taken, rule.amountPrecision),
    share: own(formatDecimal(preview.portfolioPercent, 1)),
    limit: order.slippage,
    base: rule.pair.base,
    coin: payCoin(order),
    quote: rule.pair.quote,
  };
  return (
    <ul className={styles.warningList} role="alert">
      {preview.warnings.map((warning) => (
        <li key={warning}>{t(`orders.warning.${warning}`, values)}</li>
      ))}
    </ul>
  );
}
