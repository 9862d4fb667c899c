import { type Coin, coin, type Pair, USDT } from './units.ts';

/** Decimals of a price by quote and base coin: the specification's table, used where the back end sends none. */
const PRICE_PRECISION: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  USDT: { BTC: 2, ETH: 2, EOS: 4, LTC: 2, XRP: 2, ADA: 6, DOGE: 6, SHIB: 7 },
  BTC: { ETH: 6, EOS: 7, LTC: 6, XRP: 9, ADA: 8, DOGE: 9 },
  ETH: { EOS: 8, ADA: 6, DOGE: 8 },
};

/** For pairs the table does not list: 4 (the specification's default) against USDT, 8 against a coin. */
export function specifiedPricePrecision(pair: Pair): number {
  const bases = Object.hasOwn(PRICE_PRECISION, pair.quote) ? PRICE_PRECISION[pair.quote] : undefined;
  const listed = bases && Object.hasOwn(bases, pair.base) ? bases[pair.base] : undefined;
  return listed ?? (pair.quote === 'USDT' ? 4 : 8);
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

export const QUOTES = ['USDT', 'BTC', 'ETH'] as const;

/** Specified request sizes. */
export const KLINE_SIZE = 2000;
export const DEPTH_SIZE = 20;
export const DEPTH_COMPACT = 5;

/** Specified: nothing below this is an amount. */
export const MIN_AMOUNT = '0.00001';
/** Specified: assets whose total value is this or less are small. */
export const SMALL_ASSET = '0.1';
export const PAGE_SIZE = 10;

export const TIMES_IN_FORCE = ['GTC', 'IOC', 'FOK', 'postOnly'] as const;
export type TimeInForce = (typeof TIMES_IN_FORCE)[number];

/** What a back end may offer beyond limit, market and stop-limit orders. */
export const ORDER_KINDS = [
  'stopMarket',
  'trailingStop',
  'exits',
  'oco',
  'scaled',
  'iceberg',
  'goodTill',
  'worstPrice',
  'amendTrail',
] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];
export const EXIT_ROLES = ['takeProfit', 'stopLoss'] as const;
export type ExitRole = (typeof EXIT_ROLES)[number];
/** How the amounts of a scaled order run from its first price to its last. */
export const SHAPES = ['flat', 'up', 'down'] as const;
export type Shape = (typeof SHAPES)[number];

export const LANGUAGES = ['en-US', 'zh-CN', 'ko', 'ja'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Areas that sell products, under the names of `AREAS`. */
export const EARN_AREAS = ['finance', 'pool', 'fund', 'subscription'] as const;
export type EarnArea = (typeof EARN_AREAS)[number];
