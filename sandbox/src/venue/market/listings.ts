import type { PathSeries, Series } from './chance.ts';
import type { PathShape } from './log-path.ts';
import type { ListedPair } from './source.ts';

/** How a coin behaves against the dollar. */
export interface CoinTraits extends PathSeries, PathShape {
  /** USDT, about which the price moves. */
  readonly base: number;
  /** Share of the common market move it takes part in. */
  readonly beta: number;
}

/** How a pair trades. */
export interface PairTraits extends ListedPair, Series {
  /** Base coin traded in an average minute. */
  readonly volume: number;
  /** Trades in an average minute. */
  readonly prints: number;
  /** Usual distance of best bid and ask, as a fraction of the price. */
  readonly spread: number;
}

const LONG_SPAN = 128;

/** Numbers from here on are made-up coins' and their pairs'. */
const FIRST_MADE_UP = 1_000_000;

function coin(name: string, base: number, beta: number, dailySigma: number): Omit<CoinTraits, 'number'> {
  return { name, base, beta, dailySigma, spanDays: LONG_SPAN, jumpShare: 0.25 };
}

/** The move that all coins share. */
export const COMMON_MOVE = {
  name: 'common',
  number: 0,
  dailySigma: 0.02,
  spanDays: LONG_SPAN,
  jumpShare: 0.35,
} as const;

/** Their places are their numbers in the draws: new ones are added at the end. */
const COINS: readonly Omit<CoinTraits, 'number'>[] = [
  { name: 'USDT', base: 1, beta: 0, dailySigma: 0, spanDays: 1, jumpShare: 0 },
  // Redeemable at one dollar: pulled back every day, where a coin is pulled back over months.
  { name: 'USDC', base: 1, beta: 0, dailySigma: 0.0004, spanDays: 1, jumpShare: 0 },
  coin('BTC', 64_000, 1, 0.004),
  coin('ETH', 3_100, 1.15, 0.012),
  coin('EOS', 0.62, 1.05, 0.022),
  coin('LTC', 84, 0.95, 0.018),
  coin('XRP', 2.15, 1, 0.02),
  coin('ADA', 0.44, 1.1, 0.02),
  coin('DOGE', 0.158, 1.2, 0.025),
  coin('SHIB', 0.0000124, 1.15, 0.025),
];

/**
 * base, quote, price decimals (specified), amount decimals, volume, prints, spread in hundredths of a per cent, listed.
 * New ones are added at the end, as coins are.
 */
const TABLE = [
  ['BTC', 'USDT', 2, 6, 11, 170, 0.15, '2024-07-01'],
  ['ETH', 'USDT', 2, 5, 150, 140, 0.2, '2024-07-01'],
  ['EOS', 'USDT', 4, 2, 30_000, 24, 3, '2024-07-01'],
  ['LTC', 'USDT', 2, 4, 420, 45, 1.2, '2024-07-01'],
  ['XRP', 'USDT', 2, 2, 90_000, 80, 1, '2024-07-15'],
  ['ADA', 'USDT', 6, 2, 140_000, 50, 1, '2024-07-15'],
  ['DOGE', 'USDT', 6, 2, 700_000, 90, 0.8, '2024-08-01'],
  ['SHIB', 'USDT', 7, 0, 900_000_000, 40, 1, '2024-08-15'],
  ['ETH', 'BTC', 6, 4, 14, 26, 0.8, '2024-07-01'],
  ['EOS', 'BTC', 7, 2, 1_400, 8, 5, '2024-07-01'],
  ['LTC', 'BTC', 6, 4, 30, 10, 3, '2024-07-01'],
  ['XRP', 'BTC', 9, 2, 6_000, 12, 2, '2024-07-15'],
  ['ADA', 'BTC', 8, 2, 9_000, 9, 3, '2024-07-15'],
  ['DOGE', 'BTC', 9, 2, 30_000, 10, 3, '2024-08-01'],
  ['EOS', 'ETH', 8, 2, 900, 6, 6, '2024-09-01'],
  ['ADA', 'ETH', 6, 2, 4_000, 7, 4, '2024-09-01'],
  ['DOGE', 'ETH', 8, 2, 12_000, 7, 4, '2024-09-01'],
  ['USDC', 'USDT', 4, 2, 60_000, 40, 1, '2024-07-01'],
] as const;

function listed(base: string, quote: string, pricePrecision: number, amountPrecision: number, date: string) {
  const symbol = `${base}${quote}`.toLowerCase();
  return {
    name: symbol,
    symbol,
    base,
    quote,
    pricePrecision,
    amountPrecision,
    listedAt: Date.parse(`${date}T00:00:00Z`) / 1000,
  };
}

/**
 * Coins and pairs of the simulated market: the specification's table, USDC/USDT, and `extra` made-up coins against
 * USDT (SIM001 and on) for load tests.
 */
export function listings(
  extra: number,
  traitsOf: (series: Series) => readonly [number, number, number],
): { readonly coins: readonly CoinTraits[]; readonly pairs: readonly PairTraits[] } {
  const pairs: PairTraits[] = TABLE.map(
    ([base, quote, price, amount, volume, prints, spread, date], place) => ({
      ...listed(base, quote, price, amount, date),
      number: place,
      volume,
      prints,
      spread: spread / 10_000,
    }),
  );
  // The first number is the common move's.
  const coins: CoinTraits[] = COINS.map((traits, place) => ({ ...traits, number: place + 1 }));
  for (let n = 1; n <= extra; n += 1) {
    const name = `SIM${String(n).padStart(3, '0')}`;
    const number = FIRST_MADE_UP + n;
    const [volatile, dear, common] = traitsOf({ name, number });
    const traits = coin(name, 0.5 + 20 * dear, 0.6 + common, 0.015 + 0.02 * volatile);
    coins.push({ ...traits, number });
    pairs.push({
      ...listed(name, 'USDT', 4, 2, '2024-10-01'),
      number,
      volume: 2_000,
      prints: 10,
      spread: 0.0004,
    });
  }
  return { coins, pairs };
}
