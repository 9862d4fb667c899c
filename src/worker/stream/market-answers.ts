import type { StreamRow } from '#protocol/stream/frames.ts';
import type { Payload } from '../api/endpoint.ts';

type Rows = ReadonlyMap<string, StreamRow>;

/** A call that a topic answers. */
export interface Answered {
  readonly topic: string;
  /** Of the repeated read that makes the call. */
  readonly poll: string;
  /** What the call would answer; null where the topic holds less than was asked for. */
  readonly body: (rows: Rows) => unknown;
}

/** As many of the newest candles as the topic holds. */
const CANDLES = 10;

type Fields = Readonly<Record<string, string | number>>;

const answers: Readonly<Record<string, (asked: Fields) => Answered | null>> = {
  '/huobi/getHuobiContractDepthV2': ({ symbol, size }) =>
    size === 20 || size === 200
      ? {
          topic: `depth:${symbol}:${size}`,
          poll: `${size === 20 ? 'depth' : 'deep-book'}:${symbol}`,
          body: (rows) => ({ tick: { bids: levels(rows, 'b'), asks: levels(rows, 'a') } }),
        }
      : null,
  '/huobi/getMarketTrade': ({ symbol }) => ({
    topic: `trades:${symbol}`,
    poll: `tape:${symbol}`,
    body: (rows) => ({ data: [...rows.values()].map(trade) }),
  }),
  '/huobi/getDetails': ({ symbol }) => ({
    topic: `day:${symbol}`,
    poll: `ticker:${symbol}`,
    body: (rows) => ({
      tick: Object.fromEntries([...rows.values()].map(([field, value]) => [field, value])),
    }),
  }),
  '/huobi/getHuobiDetailsByQuoteCoin': ({ quoteCoin }) => ({
    topic: `days:${quoteCoin}`,
    poll: `tickers:${quoteCoin}`,
    body: (rows) => ({ data: [...rows.values()].map((row) => day(row, quoteCoin)) }),
  }),
  '/huobi/getKline': ({ symbol, timer, size }) => ({
    topic: `candles:${symbol}:${timer}`,
    poll: `candles:${symbol}:${timer}`,
    body: (rows) =>
      Number(size) <= Math.min(CANDLES, rows.size)
        ? {
            data: [...rows.values()]
              .map(candle)
              .sort((a, b) => Number(a.id) - Number(b.id))
              .slice(-Number(size)),
          }
        : null,
  }),
};

/** Which topic answers a call; null where none does. What comes of it is read by the call's own decoder. */
export function answeredBy(path: string, payload: Payload): Answered | null {
  const found = answers[path]?.(payload as Fields);
  return found ? { ...found, body: (rows) => withStatus(found.body(rows)) } : null;
}

const withStatus = (body: unknown) => (body === null ? null : { status: 'ok', ...(body as object) });

/** Ids are the side and the price. */
const levels = (rows: Rows, side: 'a' | 'b') =>
  [...rows.values()].flatMap(([id, amount]) => (id.startsWith(side) ? [[id.slice(1), amount]] : []));

const trade = ([id, ts, price, amount, direction, own]: StreamRow) => ({
  id,
  ts,
  price,
  amount,
  direction,
  ...(own === '1' && { own: true }),
});

const candle = ([id, open, close, high, low, vol]: StreamRow) => ({
  id,
  open,
  close,
  high,
  low,
  vol,
});

const day = ([baseCoin, open, close, high, low, vol]: StreamRow, quoteCoin: unknown) => ({
  baseCoin,
  quoteCoin,
  logo: '',
  tick: { open, close, high, low, vol },
});
