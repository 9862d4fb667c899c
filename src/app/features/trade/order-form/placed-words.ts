import { compare, signOf } from '#app/shared/format/arithmetic.ts';
import { formatDecimal } from '#app/shared/format/decimal.ts';
import { exactText } from '#app/shared/format/money-text.ts';
import type { Translate } from '#app/shared/i18n/failure-text.ts';
import type { Said } from '#app/shared/money/use-money-mutation.ts';
import type { PairRule } from '#protocol/platform.ts';
import type { PlacedOrder } from '#protocol/result.ts';
import type { NewSpotOrder } from '#protocol/spot.ts';
import { averageDecimals } from '../orders/figures.ts';
import { kindWords } from '../orders/order-words.tsx';
import { cameToNothing } from './came-to-nothing.ts';

/** An order in a few words, its kind first where that is a further one; null where it names no size. */
function orderWords(wish: PlacedWish, t: Translate): string | null {
  const { side, amount, total, price, stopPrice, pair, type, further } = wish;
  const size = amount ?? total;
  if (size === null) return null;
  const scaled = further?.from && further.to ? `${exactText(further.from)} – ${exactText(further.to)}` : null;
  const at = price ?? stopPrice;
  const prices = at === null ? scaled : exactText(at);
  const words = t(prices === null ? 'spot.placed.size' : 'spot.placed.order', {
    side: t(`spot.side.${side}`),
    amount: exactText(size),
    coin: amount === null ? pair.quote : pair.base,
    ...(prices !== null && { price: prices }),
  });
  // Kinds beyond the first two are named in an area that has come with their fields.
  const ofKinds: Translate = (key, values = {}) => t(key, { ns: ['trade', 'orders'], ...values });
  const isFurther = (type !== 'limit' && type !== 'market') || further?.displayAmount !== undefined;
  return isFurther ? `${kindWords(wish, ofKinds)} · ${words}` : words;
}

type PlacedWish = Pick<
  NewSpotOrder,
  'side' | 'amount' | 'total' | 'price' | 'stopPrice' | 'pair' | 'type' | 'timeInForce' | 'further'
>;

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
