import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { compare } from '#app/shared/format/arithmetic.ts';
import { formatDecimal } from '#app/shared/format/decimal.ts';
import { useLastPrice } from '#app/shared/market/use-last-price.ts';
import { MenuItem } from '#app/ui/menu.tsx';
import type { Side } from '#protocol/spot.ts';
import type { Decimal, Pair } from '#protocol/units.ts';
import type { PresetOrdering } from '../../ladder/preset-orders.tsx';
import styles from './own.module.css';

interface PresetItemsProps {
  readonly pair: Pair;
  readonly precision: number;
  readonly price: Decimal;
  readonly ordering: PresetOrdering;
}

/** An item for each kept size that places a limit order at a price, on the side that waits for the market to come. */
export function PresetItems({ pair, precision, price, ordering }: PresetItemsProps) {
  const { t } = useTranslation('orders');
  const { price: last } = useLastPrice(pair);
  // A market that moves must not turn an item into its opposite under the pointer.
  const [side] = useState<Side | null>(() => last && (compare(price, last) < 0 ? 'buy' : 'sell'));
  const { sizes, reason, place } = ordering;
  if (side === null) return null;
  if (reason !== null) return <p className={styles.menuTitle}>{reason}</p>;
  return sizes.map((amount) => (
    <MenuItem key={amount} onSelect={() => place(amount, side, price)}>
      {t(side === 'buy' ? 'own-lines.buyAt' : 'own-lines.sellAt', {
        amount,
        coin: pair.base,
        price: formatDecimal(price, precision),
      })}
    </MenuItem>
  ));
}
