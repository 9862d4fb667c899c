import Big from 'big.js';
import { roundDown, roundUp } from '../ledger/amount.ts';
import type { MarketSource } from '../market/source.ts';
import { usdtSymbol } from '../market/usdt-price.ts';

/** What an exchange costs, a fraction of what is received. */
export const EXCHANGE_FEE_RATE = '0.001';
/** A rate has this many digits that count. */
const RATE_DIGITS = 12;

/** Enough decimals for the rate of the cheapest coin in the dearest. */
const Exact = Big();
Exact.DP = 40;

/** What one exchange comes to. Decimals; `fee` and `receive` in the coin that is received. */
export interface Swap {
  readonly amount: Big;
  readonly rate: Big;
  readonly fee: Big;
  /** After the fee. */
  readonly receive: Big;
}

/** `depth`: the market's books do not reach that far. */
export type RateRefusal = 'price' | 'depth';

/** Levels of a book that an exchange may take. */
const DEEPEST = 150;

/** How long a book remembers what somebody exchanged. */
export const LATELY_MS = 60_000;

/**
 * What one `from` is worth in `to` at `at` (epoch ms) on average where so much of `from` is exchanged: sold along the
 * bids and bought along the asks of the market's books against USDT, rounded down. What the same person exchanged
 * lately that way (`before`, in `from`) is gone from the books: many small exchanges come to what one large one does.
 */
export function exchangeRate(
  market: MarketSource,
  from: string,
  to: string,
  amount: Big,
  at: number,
  before: Big = new Big(0),
): Big | RateRefusal {
  const moneyOf = (lots: Big) => walk(market, from, 'bids', at, { lots });
  const lotsOf = (money: Big) => walk(market, to, 'asks', at, { money });
  const [sold, soldBefore] = [moneyOf(before.plus(amount)), moneyOf(before)];
  if (typeof sold === 'string') return sold;
  if (typeof soldBefore === 'string') return soldBefore;
  const [bought, boughtBefore] = [lotsOf(sold.money), lotsOf(soldBefore.money)];
  if (typeof bought === 'string') return bought;
  if (typeof boughtBefore === 'string') return boughtBefore;
  return new Exact(bought.lots).minus(boughtBefore.lots).div(amount).prec(RATE_DIGITS, Big.roundDown);
}

/** The amount of `from` that brings so much of `to`, before the fee, along the same books; not less than a smallest unit. */
export function amountFor(
  market: MarketSource,
  from: string,
  to: string,
  gross: Big,
  at: number,
): Big | RateRefusal {
  const cost = walk(market, to, 'asks', at, { lots: gross });
  if (typeof cost === 'string') return cost;
  const sold = walk(market, from, 'bids', at, { money: cost.money });
  return typeof sold === 'string' ? sold : roundUp(sold.lots);
}

/** An amount at a rate: what is received rounds down, the fee up. Null where nothing would be left. */
export function swap(amount: Big, rate: Big): Swap | null {
  const gross = roundDown(amount.times(rate));
  const fee = roundUp(gross.times(EXCHANGE_FEE_RATE));
  const receive = gross.minus(fee);
  return receive.gt(0) ? { amount, rate, fee, receive } : null;
}

/**
 * How far a rate may move while a quote is held, as a share of it: the fee, and one price step of each book. Whoever
 * turns the exchange round pays at least a step of spread, so that a step is nothing to gain from.
 */
export function allowedMove(market: MarketSource, from: string, to: string, at: number): Big {
  return [from, to].reduce((share, coin) => {
    const pair = coin === 'USDT' ? null : market.pair(usdtSymbol(coin));
    const [best] = pair ? market.depth(pair.symbol, 1, at).asks : [];
    return pair && best ? share.plus(new Exact(`1e-${pair.pricePrecision}`).div(best[0])) : share;
  }, new Exact(EXCHANGE_FEE_RATE));
}

/** What has to be bought so that so much remains after the fee. */
export const grossOf = (receive: Big): Big =>
  roundUp(new Exact(receive).div(new Exact(1).minus(EXCHANGE_FEE_RATE)));

/**
 * The least amount that brings exactly `receive` at a rate, fee paid. The fee and what is paid round up; what that
 * leaves, less than the smallest unit of what is paid, stays with the house.
 */
export function swapFor(receive: Big, rate: Big): Swap {
  const gross = grossOf(receive);
  return { amount: roundUp(new Exact(gross).div(rate)), rate, fee: gross.minus(receive), receive };
}

/** Takes the levels of a book up to an amount of the coin or of USDT; gives both sums. USDT is its own price. */
function walk(
  market: MarketSource,
  coin: string,
  side: 'bids' | 'asks',
  at: number,
  want: { readonly lots: Big } | { readonly money: Big },
): { readonly lots: Big; readonly money: Big } | RateRefusal {
  if (coin === 'USDT') {
    const sum = 'lots' in want ? want.lots : want.money;
    return { lots: sum, money: sum };
  }
  const symbol = usdtSymbol(coin);
  const levels = market.pair(symbol) ? market.depth(symbol, DEEPEST, at)[side] : [];
  if (levels.length === 0) return 'price';
  let [lots, money] = [new Exact(0), new Exact(0)];
  for (const [price, size] of levels) {
    const left =
      'lots' in want ? new Exact(want.lots).minus(lots) : new Exact(want.money).minus(money).div(price);
    const part = left.lt(size) ? left : new Exact(size);
    lots = lots.plus(part);
    money = money.plus(part.times(price));
    if (part.eq(left)) return { lots, money };
  }
  return 'depth';
}
