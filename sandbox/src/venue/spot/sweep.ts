import type { ListedPair, MarketSource } from '../market/source.ts';
import type { PairBook } from './pair-book.ts';
import { scaledExactly } from './scale.ts';

const TEN_MINUTES = 10 * 60_000;
const DAY = 24 * 60 * 60_000;
/** Shorter spans are read trade by trade without asking the candles first. */
const BRIEF = 60_000;

/** What a sweep asks of the orders: whether trades between two prices (ticks) matter to any of them. */
type Reach = Pick<PairBook, 'isReachedBy'>;

/**
 * Lets everything that the market traded after `from` up to and including `to` (epoch ms) happen to the pair's
 * orders, in its order. The outcome depends on the orders and the market alone, not on how often this is called.
 */
export function sweep(
  book: PairBook,
  market: MarketSource,
  pair: ListedPair,
  from: number,
  to: number,
): void {
  let done = from;
  while (done < to) {
    if (book.orders().length === 0) return;
    const day = Math.min(to, done + DAY);
    if (day - done > TEN_MINUTES && isQuiet(book, market, pair, done, day)) {
      done = day;
      continue;
    }
    const next = Math.min(to, done + TEN_MINUTES);
    if (next - done <= BRIEF || !isQuiet(book, market, pair, done, next)) {
      for (const trade of market.tradesBetween(pair.symbol, done + 1, next)) {
        book.print({
          id: trade.id,
          at: trade.ts,
          price: scaledExactly(trade.price, pair.pricePrecision),
          lots: scaledExactly(trade.amount, pair.amountPrecision),
        });
      }
    }
    done = next;
  }
}

/** True when no trade in the span can matter, as its candles tell. Without candles nothing is known. */
export function isQuiet(
  reach: Reach,
  market: MarketSource,
  pair: ListedPair,
  from: number,
  to: number,
): boolean {
  const [period, length] =
    to - from > TEN_MINUTES ? (['60min', 3_600_000] as const) : (['1min', 60_000] as const);
  const size = Math.floor(to / length) - Math.floor(from / length) + 1;
  const candles = market.candles(pair.symbol, period, size, to);
  if (candles.length < size) return false;
  return candles.every((candle) => {
    const low = scaledExactly(candle.low, pair.pricePrecision);
    const high = scaledExactly(candle.high, pair.pricePrecision);
    return !reach.isReachedBy(low, high);
  });
}
