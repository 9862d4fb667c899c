import { PERIOD_MINUTES } from '../../venue/market/bars.ts';
import type { CandlePeriod, ListedPair } from '../../venue/market/source.ts';
import { publicDepth, publicTrades } from '../../venue/spot/public-market.ts';
import { DEEPEST } from '../../venue/spot/visible-book.ts';
import type { Deps } from '../deps.ts';
import type { Source } from './feed.ts';
import type { Row } from './rows.ts';

type TopicDeps = Pick<Deps, 'db' | 'market'>;

const FAST_MS = 100;
const CANDLES_MS = 2000;
const DAYS_MS = 5000;
const TRADES = 50;
/** The end of a series: what a reader still lacks who has read the rest. */
const CANDLES = 10;
const SIZES = ['20', '200'];

const isPeriod = (name: string): name is CandlePeriod => Object.hasOwn(PERIOD_MINUTES, name);

/**
 * What a topic's name asks for; null for a name that says nothing here. Each holds what the call of the same data
 * answers: `depth:<symbol>:<20|200>` rows b<price> and a<price> with the amount, `trades:<symbol>` rows id with ts,
 * price, amount, direction and 1 for those made here, `candles:<symbol>:<period>` the newest ten, rows id with open,
 * close, high, low, vol, `day:<symbol>` a row for each field, `days:<quote>` rows base coin with open, close, high, low,
 * vol.
 */
export function sourceOf(topic: string, deps: TopicDeps, now: number): Source | null {
  const [kind, name = '', option, ...rest] = topic.split(':');
  if (rest.length > 0) return null;
  if (kind === 'days') return option === undefined ? daysOf(name, deps, now) : null;
  const pair = deps.market.pair(name);
  if (!pair || pair.listedAt * 1000 > now) return null;
  if (kind === 'depth' && option !== undefined && SIZES.includes(option)) {
    return depthOf(pair, Math.min(Number(option), DEEPEST), deps);
  }
  if (kind === 'candles' && option !== undefined && isPeriod(option)) return candlesOf(pair, option, deps);
  if (option !== undefined) return null;
  if (kind === 'trades') return tradesOf(pair, deps);
  return kind === 'day' ? dayOf(pair, deps) : null;
}

/** The market tells nothing for now: callers are refused then, too, and no operator need hear of it. */
export class NothingRecent extends Error {}

async function requireReady(
  { market }: TopicDeps,
  symbol: string | null,
  period: CandlePeriod | null = null,
) {
  if (!(await market.ready(symbol, period))) throw new NothingRecent();
}

function depthOf(pair: ListedPair, size: number, deps: TopicDeps): Source {
  return {
    every: FAST_MS,
    read: async (now) => {
      await requireReady(deps, pair.symbol);
      const { bids, asks } = await publicDepth(deps, pair, size, now);
      return [
        ...bids.map(([price, amount]): Row => [`b${price}`, amount]),
        ...asks.map(([price, amount]): Row => [`a${price}`, amount]),
      ];
    },
  };
}

function tradesOf(pair: ListedPair, deps: TopicDeps): Source {
  return {
    every: FAST_MS,
    read: async (now) => {
      await requireReady(deps, pair.symbol);
      const trades = await publicTrades(deps, pair, TRADES, now);
      return trades.map(
        ({ id, ts, price, amount, direction, own }): Row => [
          id,
          String(ts),
          price,
          amount,
          direction,
          ...(own ? ['1'] : []),
        ],
      );
    },
  };
}

function candlesOf({ symbol }: ListedPair, period: CandlePeriod, deps: TopicDeps): Source {
  return {
    every: CANDLES_MS,
    read: async (now) => {
      await requireReady(deps, symbol, period);
      return deps.market
        .candles(symbol, period, CANDLES, now)
        .map(({ id, open, close, high, low, vol }): Row => [String(id), open, close, high, low, vol]);
    },
  };
}

function dayOf({ symbol }: ListedPair, deps: TopicDeps): Source {
  return {
    every: DAYS_MS,
    read: async (now) => {
      await requireReady(deps, null);
      const { open, close, high, low, vol, amount, count } = deps.market.day(symbol, now);
      return [
        ['open', open],
        ['close', close],
        ['high', high],
        ['low', low],
        ['vol', vol],
        ['amount', amount],
        ['count', String(count)],
      ];
    },
  };
}

function daysOf(quote: string, deps: TopicDeps, now: number): Source | null {
  const pairs = deps.market.pairs().filter((pair) => pair.quote === quote);
  if (!pairs.some(({ listedAt }) => listedAt * 1000 <= now)) return null;
  return {
    every: DAYS_MS,
    read: async (at) => {
      await requireReady(deps, null);
      return pairs
        .filter(({ listedAt }) => listedAt * 1000 <= at)
        .map(({ symbol, base }): Row => {
          const { open, close, high, low, vol } = deps.market.day(symbol, at);
          return [base, open, close, high, low, vol];
        });
    },
  };
}
