import type { GenericSchema } from 'valibot';
import type { LiveTopics } from '#contract/live.ts';
import { DEPTH_SIZE, type Depth, type MarketApi, type Print, type TickerDetail } from '#contract/market.ts';
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
import { type TickerBook, tickersPoll } from './ticker-book.ts';
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
        ...tickersPoll(book, quote),
        emit,
        read: () => book.held(quote),
        took: (value, { own, age }) => {
          if (!own) book.note(quote, value, age);
        },
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
    took: (value: LiveTopics[Name]['value'], pair: Pair) => void,
  ) =>
    hub.provide(name, {
      isPrivate: false,
      open: ({ pair }, emit) => {
        const key = `${name}:${pairSymbol(pair)}`;
        const polling = followCached(deps, {
          key,
          userId: null,
          shape,
          timer,
          emit,
          read: () => snapshots.read(key, shape, null),
          load: () => load(pair),
          took: (value) => took(value, pair),
          save: (value, asOf) => snapshots.write(key, value, asOf, null),
        });
        return { close: polling.stop };
      },
    });

  const loadTicker = async (pair: Pair): Promise<Result<TickerDetail>> => {
    const payload = { symbol: pairSymbol(pair), timer: '1day', size: 1 };
    const answer = await http.call(getDetails, payload, BACKGROUND);
    return answer.ok ? ok(tickerDetailOf(pair, book.logoOf(pair), answer.value)) : answer;
  };
  const loadDepth = async (pair: Pair): Promise<Result<Depth>> => {
    const payload = { symbol: pairSymbol(pair), timer: '1min', size: DEPTH_SIZE };
    const answer = await http.call(getDepth, payload, BACKGROUND);
    return answer.ok ? ok(trimDepth(pair, answer.value)) : answer;
  };
  const loadPrints = async (pair: Pair): Promise<Result<readonly Print[]>> => {
    const answer = await http.call(getMarketTrade, { symbol: pairSymbol(pair) }, BACKGROUND);
    if (!answer.ok) return answer;
    // The tab that reads records, for all of them: recordings are the device's.
    recorder.note(pair, answer.value);
    return ok(newestPrints(answer.value, SHOWN_PRINTS));
  };
  provideForPair('ticker', 'app', tickerDetailShape, loadTicker, ({ last }, pair) =>
    held.noteLast(pair, last),
  );
  provideForPair('depth', 'fast', depthShape, loadDepth, held.noteDepth);
  provideForPair('prints', 'fast', printsShape, loadPrints, ([newest], pair) =>
    held.noteLast(pair, newest?.price ?? null),
  );

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
