import { type Coin, coin, type Pair, USDT } from './units.ts';

/** Decimals of a price by quote and base coin: the specification's table, used where the back end sends none. */
const PRICE_PRECISION: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  USDT: { BTC: 2, ETH: 2, EOS: 4, LTC: 2, XRP: 2, ADA: 6, DOGE: 6, SHIB: 7 },
  BTC: { ETH: 6, EOS: 7, LTC: 6, XRP: 9, ADA: 8, DOGE: 9 },
  ETH: { EOS: 8, ADA: 6, DOGE: 8 },
};

/** For pairs the table does not list: 4 (the specification's default) against USDT, 8 against a coin. */
export function specifiedPricePrecision(pair: Pair): number {
  return PRICE_PRECISION[pair.quote]?.[pair.base] ?? (pair.quote === 'USDT' ? 4 : 8);
}

/** Every pair the specification names. */
export function specifiedPairs(): readonly Pair[] {
  return Object.entries(PRICE_PRECISION).flatMap(([quote, bases]) =>
    Object.keys(bases).map((base) => ({ base: coin(base), quote: coin(quote) })),
  );
}

export const DEFAULT_PAIR: Pair = { base: coin('BTC'), quote: USDT };
export const DEFAULT_PAY_COINS: readonly Coin[] = [USDT, coin('USDC')];
/** Seconds contracts are decided by the coin's market in this one, whatever they are paid in. */
export const DECIDING_QUOTE = USDT;
