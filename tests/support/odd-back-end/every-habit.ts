import { Bare, codeAsText, type Reply, type Switch } from './switches.ts';

const KLINE = '/huobi/getKline';
const TRADES = '/huobi/getMarketTrade';
const DEPTH = '/huobi/getHuobiContractDepthV2';
const DETAILS = '/huobi/';

/** Epoch milliseconds of our days. */
const isInstant = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 1.5e12 && value < 2.5e12;

const DECIMAL_TEXT = /^-?\d+\.\d+$/;
const ID_TEXT = /^[1-9]\d{0,17}$/;

/** Applies `change` to every value of an answer, with the name of its field. */
function mapped(value: unknown, change: (name: string, value: unknown) => unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => mapped(item, change, name));
  if (typeof value === 'object' && value !== null && !(value instanceof Bare))
    return Object.fromEntries(
      Object.entries(value).map(([field, item]) => [field, mapped(item, change, field)]),
    );
  return change(name, value);
}

const everywhere =
  (
    applies: (path: string) => boolean,
    change: (name: string, value: unknown, path: string) => unknown,
  ): Switch =>
  ({ path, body }) =>
    applies(path) ? mapped(body, (name, value) => change(name, value, path)) : body;

const isMarket = (path: string) => path.startsWith(DETAILS);
const isOther = (path: string) => !isMarket(path);

/** "12.50" as "1250E-2", as Java's BigDecimal writes small numbers. */
const withExponent = (text: string) => {
  const [whole = '', fraction = ''] = text.split('.');
  return `${whole}${fraction}E-${fraction.length}`;
};

/** Writes a time as text, in microseconds, or as an ISO date; the form follows from the field's name. */
function otherTime(name: string, at: number): unknown {
  const form = name.length % 3;
  if (form === 0) return String(at);
  return form === 1 ? at * 1000 : new Date(at).toISOString();
}

const levelsOf = (levels: unknown) =>
  Array.isArray(levels) ? levels.map(([price, qty]: unknown[]) => ({ px: price, qty, orders: 3 })) : levels;

/** Levels of the book are objects, as many exchanges send them. */
const objectLevels: Switch = ({ path, body }) => {
  if (path !== DEPTH) return body;
  const { tick, ...rest } = body as { readonly tick?: { readonly bids?: unknown; readonly asks?: unknown } };
  return { ...rest, tick: tick && { ...tick, bids: levelsOf(tick.bids), asks: levelsOf(tick.asks) } };
};

/** Each trade stands in an element of its own, with nanoseconds. */
const nestedTrades: Switch = ({ path, body }) => {
  if (path !== TRADES) return body;
  const { data, ...rest } = body as {
    readonly data: readonly { readonly ts: number; readonly id: unknown }[];
  };
  if (!Array.isArray(data)) return body;
  return {
    ...rest,
    data: data.map((trade) => ({
      id: trade.id,
      ts: trade.ts,
      data: [{ ...trade, ts: new Bare(`${trade.ts}000000`) }],
    })),
  };
};

/** Candles carry a time within their period in place of its start. */
const unalignedCandles: Switch = ({ path, body }) => {
  if (path !== KLINE) return body;
  return mapped(body, (name, value) => (name === 'id' && typeof value === 'number' ? value + 7 : value));
};

/** Adds a field that the document does not name to each object of the answer. */
function withUnknownFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUnknownFields);
  if (typeof value !== 'object' || value === null || value instanceof Bare) return value;
  const known = Object.entries(value).map(([name, item]) => [name, withUnknownFields(item)]);
  return { ...Object.fromEntries(known), xExtra: { list: [null, 1, 'x'] } };
}

/** Pages without entries have null in place of their list. */
const nullForEmptyList: Switch = ({ body }) => {
  const { data } = (body ?? {}) as { readonly data?: { readonly list?: unknown } };
  const isEmpty = Array.isArray(data?.list) && data.list.length === 0;
  return isEmpty ? { ...(body as object), data: { ...data, list: null } } : body;
};

/** All habits that the app reads as if they were not there. Screens show the same with and without them. */
export const EVERY_HABIT: readonly Switch[] = [
  nestedTrades,
  objectLevels,
  unalignedCandles,
  everywhere(isMarket, (_, value) =>
    typeof value === 'string' && DECIMAL_TEXT.test(value) && Number(value) !== 0
      ? new Bare(`${value}0000000000000000000001`)
      : value,
  ),
  everywhere(isOther, (name, value) => {
    if (isInstant(value)) return otherTime(name, value);
    if (typeof value !== 'string') return value;
    if (DECIMAL_TEXT.test(value)) return withExponent(value);
    return /(?:^i|I)d$/.test(name) && ID_TEXT.test(value) ? new Bare(value) : value;
  }),
  nullForEmptyList,
  ({ body }: Reply) => withUnknownFields(body),
  codeAsText,
];
