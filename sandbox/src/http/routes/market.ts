import { z } from '@hono/zod-openapi';
import { Refusal } from '../../model/refusal.ts';
import { textOf } from '../../texts/texts.ts';
import { PERIOD_MINUTES } from '../../venue/market/bars.ts';
import type { CandlePeriod, ListedPair } from '../../venue/market/source.ts';
import { publicDepth, publicTrades } from '../../venue/spot/public-market.ts';
import { DEEPEST } from '../../venue/spot/visible-book.ts';
import { coinField, integerField } from '../fields.ts';
import { type Call, type CallContext, marketCall, sharedGet } from '../route.ts';

/** The largest `size` that a market call takes. */
const LARGEST_SIZE = 2000;
const TRADES = 50;

const periods = Object.keys(PERIOD_MINUTES).filter((name): name is CandlePeriod => name in PERIOD_MINUTES);

const symbol = z
  .string()
  .regex(/^[a-z0-9]{4,24}$/, 'not a symbol')
  .openapi({ example: 'btcusdt' });
const timer = z.enum(periods);
const size = integerField(1, LARGEST_SIZE);

const decimal = z
  .string()
  .regex(/^\d+(\.\d+)?$/)
  .openapi({ example: '64000.12' });

const candle = z.object({
  id: z.number().int().openapi({ description: 'Epoch seconds at which the period begins' }),
  open: decimal,
  close: decimal,
  high: decimal,
  low: decimal,
  vol: decimal.openapi({ description: 'In base coin' }),
});

const level = z.tuple([decimal, decimal]);

const trade = z.object({
  id: z.string(),
  ts: z.number().int().openapi({ description: 'Epoch milliseconds' }),
  price: decimal,
  amount: decimal,
  direction: z.enum(['buy', 'sell']),
  own: z
    .literal(true)
    .optional()
    .openapi({ description: "Made here by people's orders: not in candles, 24 h figures and settlements" }),
});

const dayTick = z.object({ open: decimal, close: decimal, high: decimal, low: decimal, vol: decimal });

const details = dayTick.extend({
  amount: decimal.openapi({ description: 'Turnover in quote coin' }),
  count: z.number().int(),
});

const row = z.object({
  baseCoin: z.string(),
  currency: z.string().openapi({ description: 'The same as baseCoin' }),
  quoteCoin: z.string(),
  baseCurrency: z.string().openapi({ description: 'The same as quoteCoin' }),
  logo: z.string(),
  tick: dayTick,
});

/** The pair, where it is listed at the instant of the call; anything else is refused as not found. */
function listedPair(name: string, { deps, now, language }: CallContext): ListedPair {
  const pair = deps.market.pair(name);
  if (pair && pair.listedAt * 1000 <= now) return pair;
  throw new Refusal('notFound', textOf('market.unknownPair', language));
}

/** Refuses where the market has nothing recent to tell. */
async function requireReady(
  { deps, language }: CallContext,
  symbol: string | null,
  period: CandlePeriod | null = null,
): Promise<void> {
  if (await deps.market.ready(symbol, period)) return;
  throw new Refusal('state', textOf('market.noPrice', language));
}

const posted: readonly Call[] = [
  marketCall({
    method: 'POST',
    path: '/huobi/getKline',
    summary: 'The newest candles of a pair, oldest first; the last one is still running',
    input: z.object({ symbol, timer: timer.optional().default('1min'), size: size.optional().default(300) }),
    answer: z.array(candle),
    field: 'data',
    handler: async (input, context) => {
      const pair = listedPair(input.symbol, context);
      await requireReady(context, pair.symbol, input.timer);
      return [...context.deps.market.candles(pair.symbol, input.timer, input.size, context.now)];
    },
  }),
  marketCall({
    method: 'POST',
    path: '/huobi/getHuobiContractDepthV2',
    summary:
      'The order book of a pair with what people took and offer, best first, at most 150 levels a side',
    input: z.object({ symbol, timer: z.string().max(20).optional(), size: size.optional().default(20) }),
    answer: z.object({ bids: z.array(level), asks: z.array(level) }),
    field: 'tick',
    handler: async (input, context) => {
      const pair = listedPair(input.symbol, context);
      await requireReady(context, pair.symbol);
      const size = Math.min(input.size, DEEPEST);
      const { bids, asks } = await publicDepth(context.deps, pair, size, context.now);
      return {
        bids: bids.map(([price, amount]) => [price, amount] as [string, string]),
        asks: asks.map(([price, amount]) => [price, amount] as [string, string]),
      };
    },
  }),
  marketCall({
    method: 'POST',
    path: '/huobi/getMarketTrade',
    summary: 'The newest trades of a pair, newest first, those made here among them',
    input: z.object({ symbol, size: size.optional().default(TRADES) }),
    answer: z.array(trade),
    field: 'data',
    handler: async (input, context) => {
      const pair = listedPair(input.symbol, context);
      await requireReady(context, pair.symbol);
      return [...(await publicTrades(context.deps, pair, input.size, context.now))];
    },
  }),
  marketCall({
    method: 'POST',
    path: '/huobi/getDetails',
    summary: 'The rolling 24 hours of a pair',
    input: z.object({ symbol, timer: z.literal('1day').optional(), size: size.optional() }),
    answer: details,
    field: 'tick',
    handler: async (input, context) => {
      const { symbol } = listedPair(input.symbol, context);
      await requireReady(context, null);
      return context.deps.market.day(symbol, context.now);
    },
  }),
  marketCall({
    method: 'POST',
    path: '/huobi/getHuobiDetailsByQuoteCoin',
    summary: 'The rolling 24 hours of every pair that is quoted in a coin',
    input: z.object({ quoteCoin: coinField() }),
    answer: z.array(row),
    field: 'data',
    handler: async ({ quoteCoin }, context) => {
      const { deps, now, language } = context;
      const pairs = deps.market
        .pairs()
        .filter(({ quote, listedAt }) => quote === quoteCoin && listedAt * 1000 <= now);
      if (pairs.length === 0) {
        throw new Refusal('notFound', textOf('market.unknownQuote', language));
      }
      await requireReady(context, null);
      return pairs.map(({ symbol: name, base, quote }) => {
        const { open, close, high, low, vol } = deps.market.day(name, now);
        return {
          baseCoin: base,
          currency: base,
          quoteCoin: quote,
          baseCurrency: quote,
          logo: '',
          tick: { open, close, high, low, vol },
        };
      });
    },
  }),
];

/** The calls of the market area: public, and read from real time. Each is a POST, and a GET that caches may answer. */
export const marketCalls: readonly Call[] = [...posted, ...posted.map(sharedGet)];
