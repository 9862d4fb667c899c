import type { Switch } from './switches.ts';

/** Epoch ms. One that stands still makes a feed that does. */
type Now = () => number;

const TRADES = '/huobi/getMarketTrade';
const DEPTH = '/huobi/getHuobiContractDepthV2';

/** A trade every so many milliseconds up to now, the newest fifty. Frozen: `trades(() => anInstant)`. */
export const trades =
  (now: Now, every = 1000): Switch =>
  ({ path, body }) => {
    if (path !== TRADES) return body;
    const newest = Math.floor(now() / every);
    const data = Array.from({ length: 50 }, (_, at) => ({
      id: String(newest - at),
      ts: (newest - at) * every,
      price: '100',
      amount: '1',
      direction: 'buy',
    }));
    return { status: 'ok', data };
  };

/** Trades that do not say when they were made. */
export const undatedTrades: Switch = ({ path, body }) => {
  if (path !== TRADES) return body;
  const { data } = body as { readonly data: readonly { readonly ts: unknown }[] };
  return { status: 'ok', data: data.map(({ ts, ...rest }) => rest) };
};

/** A book that is another one each second. Frozen: `book(() => anInstant)`. */
export const book =
  (now: Now): Switch =>
  ({ path, body }) =>
    path === DEPTH
      ? { status: 'ok', tick: { bids: [['99', String(Math.floor(now() / 1000))]], asks: [['101', '1']] } }
      : body;

/** A server whose clock is another one than this machine's. */
export const serverTime =
  (now: Now): Switch =>
  ({ body, headers }) => {
    headers.set('X-Server-Time', String(now()));
    return body;
  };

/** A server that tells its time in no way. */
export const noServerTime: Switch = ({ body, headers }) => {
  headers.delete('X-Server-Time');
  headers.delete('Date');
  return body;
};
