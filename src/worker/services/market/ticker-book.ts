import { type Ticker, tickerSchema } from '#protocol/market.ts';
import { ageIn, ok, type Result } from '#protocol/result.ts';
import { listOf } from '#protocol/schemas.ts';
import { createListeners } from '#protocol/source.ts';
import {
  type Coin,
  type Decimal,
  type EpochMs,
  epochMs,
  type Milliseconds,
  milliseconds,
  type Pair,
  USDT,
} from '#protocol/units.ts';
import { getDetailsByQuoteCoin } from '../../api/market.ts';
import type { Dated } from '../../cache/snapshot-table.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { tickersOf } from './ticker-rows.ts';

/** The last answered list of each quote coin, shared by everything that needs prices: one call serves all. */
export interface TickerBook {
  /** From the network, unless an answer is younger than `maxAge` or a call is under way. */
  load(quote: Coin, maxAge: number, background: boolean): Promise<Result<readonly Ticker[]>>;
  /** Takes the list that another tab loaded so long ago. */
  note(quote: Coin, tickers: readonly Ticker[], age: Milliseconds): void;
  /** What this device holds: memory first, then storage. */
  held(quote: Coin): Promise<Dated<readonly Ticker[]> | null>;
  /** Last price in USDT, from what is held in memory. */
  priceInUsdt(currency: Coin): Decimal | null;
  logoOf(pair: Pair): string | null;
  save(quote: Coin, tickers: readonly Ticker[], asOf: EpochMs): Promise<void>;
  /** Told every list that the network brings, never one that was only held; the returned function stops it. */
  onFresh(listener: (quote: Coin, tickers: readonly Ticker[]) => void): () => void;
}

interface Held extends Dated<readonly Ticker[]> {
  readonly bornAt: number;
}

const tickersKey = (quote: Coin): string => `tickers:${quote}`;
/** Two that ask within one tick share one call. */
const SAME_TICK = 2000;

/** How a list is polled, by whichever tab, for all that show it or value something by it. */
export const tickersPoll = (book: TickerBook, quote: Coin) =>
  ({
    key: tickersKey(quote),
    userId: null,
    timer: 'app',
    shape: listOf(tickerSchema),
    load: () => book.load(quote, SAME_TICK, true),
  }) as const;

/** The lists of all quote coins; the first one of a coin is kept on the device at once. */
export function createTickerBook({ http, clock, serverNow, cache }: ServiceDeps): TickerBook {
  const latest = new Map<Coin, Held>();
  const fresh = createListeners<[quote: Coin, tickers: readonly Ticker[]]>();
  const underWay = new Map<Coin, Promise<Result<readonly Ticker[]>>>();
  const save = (quote: Coin, tickers: readonly Ticker[], asOf: EpochMs) =>
    cache.snapshots.write(tickersKey(quote), tickers, asOf, null);

  const fetchList = async (quote: Coin, background: boolean): Promise<Result<readonly Ticker[]>> => {
    const first = !latest.has(quote);
    const answer = await http.call(getDetailsByQuoteCoin, { quoteCoin: quote }, { background, shared: true });
    if (!answer.ok) return answer;
    const value = tickersOf(answer.value, quote);
    const age = ageIn(answer);
    const asOf = epochMs(serverNow() - age);
    latest.set(quote, { value, asOf, bornAt: milliseconds(clock.elapsed() - age) });
    if (first) void save(quote, value, asOf);
    fresh.tell(quote, value);
    return ok(value, age);
  };

  const held = async (quote: Coin): Promise<Dated<readonly Ticker[]> | null> =>
    latest.get(quote) ?? (await cache.snapshots.read(tickersKey(quote), listOf(tickerSchema), null));

  return {
    async load(quote, maxAge, background) {
      const known = latest.get(quote);
      if (known && clock.elapsed() - known.bornAt < maxAge) return ok(known.value);
      const running = underWay.get(quote);
      if (running) return running;
      const started = fetchList(quote, background).finally(() => underWay.delete(quote));
      underWay.set(quote, started);
      return started;
    },
    note(quote, value, age) {
      const bornAt = clock.elapsed() - age;
      if (bornAt < (latest.get(quote)?.bornAt ?? 0)) return;
      latest.set(quote, { value, asOf: epochMs(serverNow() - age), bornAt });
    },
    async held(quote) {
      const value = await held(quote);
      // Prices of an earlier visit are good enough to value assets until the first answer.
      if (value && !latest.has(quote)) {
        latest.set(quote, { ...value, bornAt: clock.elapsed() - milliseconds(3_600_000) });
      }
      return value;
    },
    priceInUsdt: (currency) =>
      latest.get(USDT)?.value.find((ticker) => ticker.pair.base === currency)?.last ?? null,
    logoOf: (pair) =>
      latest.get(pair.quote)?.value.find((ticker) => ticker.pair.base === pair.base)?.logo ?? null,
    save,
    onFresh: fresh.add,
  };
}
