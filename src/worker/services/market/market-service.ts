import type * as v from 'valibot';
import type { BookView, RewindApi } from '#protocol/book.ts';
import type { LiveTopics } from '#protocol/live.ts';
import {
  type Depth,
  depthSchema,
  type MarketApi,
  type Print,
  type Ticker,
  type TickerDetail,
  tickerDetailSchema,
} from '#protocol/market.ts';
import { ok, type Result } from '#protocol/result.ts';
import { createSources, type Emit, type Sources } from '#protocol/source.ts';
import { DEPTH_SIZE } from '#protocol/tables.ts';
import {
  type EpochMs,
  epochMs,
  type Milliseconds,
  milliseconds,
  type Pair,
  pairSymbol,
  samePair,
} from '#protocol/units.ts';
import { getDepth, getDetails, getMarketTrade } from '../../api/market.ts';
import { area, lazily } from '../../area.ts';
import { paced } from '../../live/paced.ts';
import { bookView, lastChange, trimDepth } from '../../market/depth.ts';
import { isBelievable, standing } from '../../market/liveness.ts';
import { sortedPrints } from '../../market/prints.ts';
import { createNotebook } from '../../notebook.ts';
import type { TimerName } from '../../platform/scheduler.ts';
import { followCached } from '../follow-cached.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { type AsOf, dating } from './as-of.ts';
import { provideCandles } from './candles.ts';
import { createHeldMarket, type HeldMarket } from './held-market.ts';
import { createListChanges } from './list-changes.ts';
import type { PrintRecorder } from './print-recorder.ts';
import { providePulse } from './pulse.ts';
import { isOfMarket, nextTape, type Tape, tapeShape } from './tape.ts';
import { type TickerBook, tickersPoll } from './ticker-book.ts';
import { tickerDetailOf } from './ticker-rows.ts';

interface MarketService {
  readonly api: MarketApi;
  /** The newest book and last price of followed pairs. */
  readonly held: HeldMarket;
  readonly rewind: RewindApi;
  /** The newest trades of a pair, as they are polled. */
  readonly trades: Pick<Sources<Pair, Tape>, 'follow'>;
  /** The server was replaced: followed series are fetched whole again. */
  reset(): void;
}

/** Levels that are asked for where they are put together; fewer come from a back end that has no more. */
const DEEP_SIZE = 200;
/** Two panels that ask within one tick share one call. */
const SAME_TICK = 2000;
/** Sums for a form and a chart of depth: a person who compares them with the book sees no difference. */
const DEPTH_PACE = milliseconds(200);
/** As often as the screen draws a book: what comes in between would be sent for nothing. */
const BOOK_PACE = milliseconds(33);
/** Everybody polls the same, and each answer is shown with its age. */
const POLLED = { background: true, shared: true } as const;

/**
 * Everything public about prices: lists, details, candles, books and trades, each from the device first.
 * @param contractLimit how old the price of a contract may be, where the server says so
 * @param listed the operator's pairs, where there is a choice of them: lists show no others, prices are read of all
 */
export function createMarketService(
  deps: ServiceDeps,
  book: TickerBook,
  recorder: Pick<PrintRecorder, 'note'>,
  contractLimit: () => Milliseconds | null = () => null,
  listed: () => readonly Pair[] | undefined = () => undefined,
): MarketService {
  const { http, hub, cache } = deps;
  const dated = dating(deps);
  const candles = provideCandles(deps);
  const { snapshots } = cache;
  const held = createHeldMarket(deps);
  const rewind = createNotebook(
    async () => (await import('./rewind-service.ts')).createRewindService(deps),
    deps.clock,
  );
  // Lists show them, desks do not.
  const sparklines = area(async () => (await import('./sparklines.ts')).createSparklines(deps));
  const dayLines = area(async () => (await import('./day-lines.ts')).createDayLines(deps));

  /** Another one where what was seen before was said by another server. */
  let server = 0;

  const lists = createListChanges(deps.serverNow);
  const shownOf = (tickers: readonly Ticker[]): readonly Ticker[] => {
    const pairs = listed();
    return pairs ? tickers.filter(({ pair }) => pairs.some((each) => samePair(each, pair))) : tickers;
  };
  hub.provide('tickers', {
    isPrivate: false,
    open: ({ quote }, emit) => {
      const polling = followCached(deps, {
        ...tickersPoll(book, quote),
        emit: mapped(emit, shownOf),
        read: () => book.held(quote),
        took: (value, { own, age }) => {
          if (!own) book.note(quote, value, age);
          lists.note(value, age);
        },
        save: (value, asOf) => book.save(quote, value, asOf),
      });
      return { close: polling.stop };
    },
    asOf: dated(lists.since),
  });

  const pairFeed = <T>({ key, timer, shape, load, took }: PairReads<T>): Sources<Pair, T> =>
    createSources<Pair, T>(
      pairSymbol,
      (pair, emit) => {
        const name = `${key}:${pairSymbol(pair)}`;
        let before: { readonly value: T; readonly of: number } | null = null;
        const polling = followCached(deps, {
          key: name,
          userId: null,
          shape,
          timer,
          emit,
          read: () => snapshots.read(name, shape, null),
          load: () => load(pair, before?.of === server ? before.value : null),
          took: (value, { age }) => {
            before = { value, of: server };
            took(value, pair, age);
          },
          save: (value, asOf) => snapshots.write(name, value, asOf, null),
        });
        return { close: polling.stop };
      },
      deps.clock.elapsed,
    );

  const loadTicker = async (pair: Pair): Promise<Result<TickerDetail>> => {
    const payload = { symbol: pairSymbol(pair), timer: '1day', size: 1 } as const;
    const answer = await http.call(getDetails, payload, POLLED);
    return answer.ok ? ok(tickerDetailOf(pair, book.logoOf(pair), answer.value), answer.age) : answer;
  };
  const loadDepth = async (pair: Pair, size: number, before: Depth | null): Promise<Result<Depth>> => {
    const payload = { symbol: pairSymbol(pair), timer: '1min', size };
    const answer = await http.call(getDepth, payload, POLLED);
    if (!answer.ok) return answer;
    const { age } = answer;
    const now = agedBy(deps.serverNow(), age);
    // Caches take turns, too: what one of them answers is of when the back end made it.
    const { at = age === undefined ? undefined : now, ...book } = answer.value;
    // A server that is behind: what was seen is newer.
    const isOlder = at !== undefined && before?.at !== undefined && at < before.at;
    if (isOlder && isBelievable(before.at, now)) return ok(before, age);
    return ok(
      { ...standing(trimDepth(pair, book, size), before, now), ...(at !== undefined && { at }) },
      age,
    );
  };
  const loadTape = async (pair: Pair, before: Tape | null): Promise<Result<Tape>> => {
    const answer = await http.call(getMarketTrade, { symbol: pairSymbol(pair) }, POLLED);
    if (!answer.ok) return answer;
    // The tab that reads records, for all of them: recordings are the device's.
    const { unreadable: count } = answer.value;
    const list = sortedPrints(answer.value.list);
    recorder.note(pair, list.filter(isOfMarket));
    return ok(nextTape(list, count, before, deps.serverNow()), answer.age);
  };
  const tickers = pairFeed<TickerDetail>({
    key: 'ticker',
    timer: 'app',
    shape: tickerDetailSchema,
    load: loadTicker,
    took: ({ last }, pair) => held.noteFigures(pair, last),
  });
  const bookFeed = (key: string, size: number, took: PairReads<Depth>['took']) =>
    pairFeed<Depth>({
      key,
      timer: 'fast',
      shape: depthSchema,
      load: (pair, before) => loadDepth(pair, size, before),
      took,
    });
  const depths = bookFeed('depth', DEPTH_SIZE, (depth, _, age) => {
    const at = agedBy(deps.serverNow(), age);
    held.noteDepth(depth, at);
    rewind.note((recorder) => recorder.noteDepth(depth, at));
  });
  // Steps put many levels into one row: asked for only while somebody looks at such a book.
  const deepBooks = bookFeed('deep-book', DEEP_SIZE, () => {});
  const tapes = pairFeed<Tape>({
    key: 'tape',
    timer: 'fast',
    shape: tapeShape,
    load: loadTape,
    took: ({ prints }, pair) => {
      held.noteLast(pair, prints.find(isOfMarket)?.price ?? null);
      rewind.note((recorder) => recorder.noteTape(pair, prints));
    },
  });
  const provide = <Name extends PairTopic, T>(
    name: Name,
    feed: Sources<Pair, T>,
    shown: (value: T) => LiveTopics[Name]['value'],
    asOf?: AsOf<LiveTopics[Name]['value']>,
  ) =>
    hub.provide(name, {
      isPrivate: false,
      open: ({ pair }, emit) => ({ close: feed.follow(pair, mapped(emit, shown)) }),
      ...(asOf && { asOf }),
    });
  provide('ticker', tickers, (ticker) => ticker);
  const asOfTrade = dated<readonly Print[]>(([newest]) => newest?.time ?? null);
  provide('tape', tapes, ({ prints }) => prints, asOfTrade);
  provide('prints', tapes, ({ prints }) => prints.filter(isOfMarket), asOfTrade);
  hub.provide('unreadable', {
    isPrivate: false,
    open: ({ pair, of }, emit) => ({
      close:
        of === 'tape'
          ? tapes.follow(
              pair,
              mapped(emit, ({ unreadable }) => unreadable),
            )
          : candles.followUnreadable(pair, of, emit),
    }),
  });
  providePulse({ ...deps, trades: tapes, bookSince: held.bookSince, contractLimit });
  /** The newest of a fast feed, at most so often; a feed that is polled is never held back. */
  const pacedFeed = <T, Shown>(
    feed: Sources<Pair, T>,
    pair: Pair,
    gap: Milliseconds,
    emit: Emit<Shown>,
    shown: (value: T) => Shown,
  ) => {
    const slow = paced<T>(deps.clock, gap, mapped(emit, shown));
    const leave = feed.follow(pair, slow.emit);
    return {
      close: () => {
        leave();
        slow.stop();
      },
    };
  };
  hub.provide('depth', {
    isPrivate: false,
    open: ({ pair }, emit) => pacedFeed(depths, pair, DEPTH_PACE, emit, (depth) => depth),
    asOf: dated(lastChange),
  });
  hub.provide('book', {
    isPrivate: false,
    open: ({ pair, step }, emit) =>
      pacedFeed(step === null ? depths : deepBooks, pair, BOOK_PACE, emit, (depth) => bookView(depth, step)),
    asOf: dated<BookView>(({ changedAt }) => changedAt),
  });

  return {
    held,
    trades: tapes,
    rewind: lazily(async () => (await rewind.get()).api),
    api: {
      async tickers(quote) {
        const known = await book.held(quote);
        const read = known ? ok(known.value) : await book.load(quote, SAME_TICK, false);
        return read.ok ? ok(shownOf(read.value)) : read;
      },
      sparklines: async (pairs) => (await sparklines.get())(pairs),
      dayLines: async (pairs, since) => (await dayLines.get())(pairs, since),
    },
    reset: () => {
      server += 1;
      candles.reset();
      rewind.forget((recorder) => recorder.forget());
    },
  };
}

type PairTopic = 'ticker' | 'tape' | 'prints';

/** How something about a pair is read, and who is told beside the screens. */
interface PairReads<T> {
  readonly key: string;
  readonly timer: TimerName;
  readonly shape: v.GenericSchema<unknown, T>;
  /** @param before what was read last, here or in another tab, while it was followed */
  readonly load: (pair: Pair, before: T | null) => Promise<Result<T>>;
  readonly took: (value: T, pair: Pair, age: Milliseconds) => void;
}

const agedBy = (now: EpochMs, age = milliseconds(0)): EpochMs => epochMs(now - age);

const mapped = <From, To>(emit: Emit<To>, shown: (value: From) => To): Emit<From> => ({
  value: (value, age, source) => emit.value(shown(value), age, source),
  failure: emit.failure,
});
