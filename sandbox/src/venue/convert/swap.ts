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

/**
 * What one `from` is worth in `to` at `at` (epoch ms): sold at the best bid and bought at the best ask of the
 * market's books against USDT, rounded down. Null without a price on either side.
 */
export function exchangeRate(market: MarketSource, from: string, to: string, at: number): Big | null {
  const sold = bestPrice(market, from, 'bids', at);
  const bought = bestPrice(market, to, 'asks', at);
  return sold && bought ? new Exact(sold).div(bought).prec(RATE_DIGITS, Big.roundDown) : null;
}

/** An amount at a rate: what is received rounds down, the fee up. Null where nothing would be left. */
export function swap(amount: Big, rate: Big): Swap | null {
  const gross = roundDown(amount.times(rate));
  const fee = roundUp(gross.times(EXCHANGE_FEE_RATE));
  const receive = gross.minus(fee);
  return receive.gt(0) ? { amount, rate, fee, receive } : null;
}

/**
 * The least amount that brings exactly `receive` at a rate, fee paid. The fee and what is paid round up; what that
 * leaves, less than the smallest unit of what is paid, stays with the house.
 */
export function swapFor(receive: Big, rate: Big): Swap {
  const gross = roundUp(new Exact(receive).div(new Exact(1).minus(EXCHANGE_FEE_RATE)));
  return { amount: roundUp(new Exact(gross).div(rate)), rate, fee: gross.minus(receive), receive };
}

function bestPrice(market: MarketSource, coin: string, side: 'bids' | 'asks', at: number): string | null {
  if (coin === 'USDT') return '1';
  const symbol = usdtSymbol(coin);
  return market.pair(symbol) ? (market.depth(symbol, 1, at)[side][0]?.[0] ?? null) : null;
}
