import { type Bar, PERIOD_MINUTES } from './bars.ts';
import { decimalOf } from './exact-math.ts';
import { createGenerator, type GeneratorOptions } from './generator.ts';
import { COMMON_MOVE, listings } from './listings.ts';
import { PairMarket, type Print } from './pair-market.ts';
import { PairPath } from './pair-path.ts';
import type { MarketCandle, MarketSource, MarketTrade } from './source.ts';

export interface SimulatedMarketOptions extends GeneratorOptions {
  /** Made-up pairs against USDT beside the listed ones, for load tests. */
  readonly extraPairs?: number;
}

/** Decimals of the turnover. */
const TURNOVER_DECIMALS = 8;

/** Decimal digits of a trade's place within its minute. */
const PLACE_DIGITS = 4;

/** A trade's name: the minute since the epoch and the place within it. Names sort like the trades themselves. */
function printId(print: Print): string {
  return `${print.minute}${String(print.place).padStart(PLACE_DIGITS, '0')}`;
}

/**
 * A market that is computed and not recorded: each answer follows from (secret, pair, instant) alone, and nothing that
 * people or orders do can reach it. Prices come from whole numbers, + - * / and Math.sqrt, which IEEE 754 defines to the
 * last bit: every engine computes the same ones. Other functions of Math, and powers, may differ between engines.
 */
export function createSimulatedMarket(options: SimulatedMarketOptions): MarketSource {
  const generator = createGenerator(options, 'market');
  const { coins, pairs } = listings(options.extraPairs ?? 0, (series) => generator.traits(series));
  const common = generator.path(COMMON_MOVE);
  const paths = new Map(coins.map((traits) => [traits.name, { traits, own: generator.path(traits) }]));
  const markets = new Map<string, PairMarket>();
  for (const traits of pairs) {
    const base = paths.get(traits.base);
    const quote = paths.get(traits.quote);
    if (!base || !quote) throw new Error(`no coin for ${traits.symbol}`);
    const chance = generator.pair(traits);
    const path = new PairPath(chance.cross, common, base, quote);
    markets.set(traits.symbol, new PairMarket(chance, traits, path, base.traits.base / quote.traits.base));
  }
  const market = (symbol: string): PairMarket => {
    const found = markets.get(symbol);
    if (!found) throw new RangeError(`unknown symbol: ${symbol}`);
    return found;
  };
  const listed = pairs.map(({ symbol, base, quote, pricePrecision, amountPrecision, listedAt }) => ({
    symbol,
    base,
    quote,
    pricePrecision,
    amountPrecision,
    listedAt,
  }));
  const bySymbol = new Map(listed.map((pair) => [pair.symbol, pair]));

  return {
    seenUntil: (_symbol, at) => at,
    ready: async () => true,
    pairs: () => listed,
    pair: (symbol) => bySymbol.get(symbol) ?? null,
    candles(symbol, period, size, at) {
      const found = market(symbol);
      return found.bars(PERIOD_MINUTES[period], size, at).map((bar) => candle(found, bar));
    },
    depth(symbol, size, at) {
      const found = market(symbol);
      const last = found.last(at);
      if (!last) return { bids: [], asks: [] };
      const { pricePrecision, amountPrecision } = found.traits;
      const { bids, asks } = found.books.book(last, size, at);
      const level = ([price, amount]: readonly [number, number]): [string, string] => [
        decimalOf(price, pricePrecision),
        decimalOf(amount, amountPrecision),
      ];
      return { bids: bids.map(level), asks: asks.map(level) };
    },
    trades(symbol, limit, at) {
      const found = market(symbol);
      return found.newest(limit, at).map((print) => trade(found, print));
    },
    tradesBetween(symbol, from, to) {
      const found = market(symbol);
      return found.between(from, to).map((print) => trade(found, print));
    },
    lastTrade(symbol, at) {
      const found = market(symbol);
      const print = found.last(at);
      return print && trade(found, print);
    },
    day(symbol, at) {
      const found = market(symbol);
      const figures = found.day(at);
      if (!figures) return { open: '0', close: '0', high: '0', low: '0', vol: '0', amount: '0', count: 0 };
      const { id: _id, ...prices } = candle(found, figures);
      return { ...prices, amount: turnover(found, figures.turnover4), count: figures.prints };
    },
  };
}

function candle({ traits }: PairMarket, bar: Bar): MarketCandle {
  return {
    id: bar.start * 60,
    open: decimalOf(bar.open, traits.pricePrecision),
    close: decimalOf(bar.close, traits.pricePrecision),
    high: decimalOf(bar.high, traits.pricePrecision),
    low: decimalOf(bar.low, traits.pricePrecision),
    vol: decimalOf(bar.volume, traits.amountPrecision),
  };
}

function trade({ traits }: PairMarket, print: Print): MarketTrade {
  return {
    id: printId(print),
    ts: print.ts,
    price: decimalOf(print.price, traits.pricePrecision),
    amount: decimalOf(print.amount, traits.amountPrecision),
    direction: print.bought ? 'buy' : 'sell',
  };
}

/** Truncated to eight decimals; the quarter of `turnover4` is two more decimals. */
function turnover({ traits }: PairMarket, turnover4: bigint): string {
  const decimals = traits.pricePrecision + traits.amountPrecision + 2;
  const units = turnover4 * 25n;
  const surplus = decimals - TURNOVER_DECIMALS;
  return surplus > 0
    ? decimalOf(units / 10n ** BigInt(surplus), TURNOVER_DECIMALS)
    : decimalOf(units, decimals);
}
