import type { GenericSchema } from 'valibot';
import type { LiveTopics } from '#contract/live.ts';
import { DEPTH_SIZE, type MarketApi } from '#contract/market.ts';
import { ok, type Result } from '#contract/result.ts';
import { type Pair, pairSymbol } from '#contract/units.ts';
import { getDepth, getDetails, getMarketTrade } from '../../api/endpoints/market.ts';
import { trimDepth } from '../../market/depth.ts';
import { newestPrints } from '../../market/prints.ts';
import type { TimerName } from '../../platform/scheduler.ts';
import { followCached } from '../follow-cached.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { createHeldMarket, type HeldMarket } from './held-market.ts';
import { depthShape, printsShape, tickerDetailShape } from './market-shapes.ts';
import type { PrintRecorder } from './print-recorder.ts';
import { provideCandles } from './provide-candles.ts';
import { createSparklines } from './sparklines.ts';
import type { TickerBook } from './ticker-book.ts';
import { tickerDetailOf } from './ticker-rows.ts';

export interface MarketService {
  readonly api: MarketApi;
  /** The newest book and last price of followed pairs. */
  readonly held: HeldMarket;
  /** The server was replaced: followed series are fetched whole again. */
  reset(): void;
}

const SHOWN_PRINTS = 100;
/** Two panels that ask within one tick share one call. */
const SAME_TICK = 2000;
const BACKGROUND = { background: true } as const;

/** Everything public about prices: lists, details, candles, books and trades, each from the device first. */
export function createMarketService(
  deps: ServiceDeps,
  book: TickerBook,
  recorder: Pick<PrintRecorder, 'note'>,
): MarketService {
  const { http, hub, cache } = deps;
  const candles = provideCandles(deps);
  const { snapshots } = cache;
  const held = createHeldMarket(deps);

  hub.provide('tickers', {
    isPrivate: false,
    open: ({ quote }, emit) => {
      const polling = followCached(deps, {
        timer: 'app',
        emit,
        read: () => book.held(quote),
        load: () => book.load(quote, SAME_TICK, true),
        save: (value, asOf) => book.save(quote, value, asOf),
      });
      return { close: polling.stop };
    },
  });

  const provideForPair = <Name extends 'ticker' | 'depth' | 'prints'>(
    name: Name,
    timer: TimerName,
    shape: GenericSchema<unknown, LiveTopics[Name]['value']>,
    load: (pair: Pair) => Promise<Result<LiveTopics[Name]['value']>>,
  ) =>
    hub.provide(name, {
      isPrivate: false,
      open: ({ pair }, emit) => {
        const key = `${name}:${pairSymbol(pair)}`;
        const polling = followCached(deps, {
          timer,
          emit,
          read: () => snapshots.read(key, shape, null),
          load: () => load(pair),
          save: (value, asOf) => snapshots.write(key, value, asOf, null),
        });
        return { close: polling.stop };
      },
    });

  provideForPair('ticker', 'app', tickerDetailShape, async (pair) => {
    const payload = { symbol: pairSymbol(pair), timer: '1day', size: 1 };
    const answer = await http.call(getDetails, payload, BACKGROUND);
    if (!answer.ok) return answer;
    const detail = tickerDetailOf(pair, book.logoOf(pair), answer.value);
    held.noteLast(pair, detail.last);
    return ok(detail);
  });
  provideForPair('depth', 'fast', depthShape, async (pair) => {
    const payload = { symbol: pairSymbol(pair), timer: '1min', size: DEPTH_SIZE };
    const answer = await http.call(getDepth, payload, BACKGROUND);
    if (!answer.ok) return answer;
    const depth = trimDepth(pair, answer.value);
    held.noteDepth(depth);
    return ok(depth);
  });
  provideForPair('prints', 'fast', printsShape, async (pair) => {
    const answer = await http.call(getMarketTrade, { symbol: pairSymbol(pair) }, BACKGROUND);
    if (!answer.ok) return answer;
    recorder.note(pair, answer.value);
    const newest = newestPrints(answer.value, SHOWN_PRINTS);
    held.noteLast(pair, newest[0]?.price ?? null);
    return ok(newest);
  });

  return {
    held,
    api: {
      async tickers(quote) {
        const known = await book.held(quote);
        return known ? ok(known.value) : book.load(quote, SAME_TICK, false);
      },
      sparklines: createSparklines(deps),
    },
    reset: candles.reset,
  };
}
