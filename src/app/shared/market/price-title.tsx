import { formatDecimal, priceDecimals } from '#app/shared/format/decimal.ts';
import { useTitleDetail } from '#app/shared/page/title-detail.ts';
import { type Pair, pairName } from '#protocol/units.ts';
import { useTitlePrice } from './use-last-price.ts';

/** The price in the tab's title; its own part, so that a tick draws nothing else. */
export function PriceTitle({ pair, precision }: { readonly pair: Pair; readonly precision: number }) {
  const { price } = useTitlePrice(pair);
  useTitleDetail(
    price === null ? null : `${formatDecimal(price, priceDecimals(price, precision))} ${pairName(pair)}`,
  );
  return null;
}
