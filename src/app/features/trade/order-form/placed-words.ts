import { compare, signOf } from '#app/shared/format/arithmetic.ts';
import { formatDecimal } from '#app/shared/format/decimal.ts';
import { exactText } from '#app/shared/format/money-text.ts';
import type { Translate } from '#app/shared/i18n/failure-text.ts';
import type { Said } from '#app/shared/money/use-money-mutation.ts';
import type { PairRule } from '#protocol/platform.ts';
import type { PlacedOrder } from '#protocol/result.ts';
import type { NewSpotOrder } from '#protocol/spot.ts';
import { averageDecimals } from '../orders/figures.ts';

/** True of an order that was accepted and came to nothing: it asked for all or nothing, or for what is there at once. */
export const cameToNothing = (placed: PlacedOrder | undefined): boolean =>
  placed?.status === 'cancelled' && signOf(placed.filled) === 0;

/** An order that names its price, in a few words; null for one that does not. */
function orderWords({ side, amount, price, pair }: PlacedWish, t: Translate): string | null {
  if (amount === null || price === null) return null;
  return t('spot.placed.order', {
    side: t(`spot.side.${side}`),
    amount: exactText(amount),
    coin: pair.base,
    price: exactText(price),
  });
}

type PlacedWish = Pick<NewSpotOrder, 'side' | 'amount' | 'price' | 'pair'>;

/**
 * What the exchange did with an accepted order: filled at once, in part, or not at all. `said` is said of one that
 * only waits, and where the back end does not say, with the order itself.
 */
export function placedWords(
  wish: PlacedWish,
  placed: PlacedOrder | undefined,
  { pricePrecision, amountPrecision }: Pick<PairRule, 'pricePrecision' | 'amountPrecision'>,
  said: string,
  t: Translate,
): Said {
  const { amount, pair } = wish;
  const words = orderWords(wish, t);
  const waiting = words === null ? said : `${said} · ${words}`;
  if (placed === undefined) return { kind: 'success', text: waiting };
  if (cameToNothing(placed)) return { kind: 'info', text: t('spot.placed.nothing') };
  const { status, filled, avgPrice } = placed;
  if (signOf(filled) === 0) return { kind: 'success', text: waiting };
  const values = {
    coin: pair.base,
    quote: pair.quote,
    filled: formatDecimal(filled, amountPrecision),
    amount: formatDecimal(amount, amountPrecision),
    price: formatDecimal(avgPrice, averageDecimals(avgPrice, pricePrecision)),
  };
  const whole = amount === null || compare(filled, amount) >= 0;
  if (whole) return { kind: 'success', text: t('spot.placed.filled', values) };
  return status === 'open'
    ? { kind: 'success', text: t('spot.placed.rests', values) }
    : { kind: 'info', text: t('spot.placed.partly', values) };
}
