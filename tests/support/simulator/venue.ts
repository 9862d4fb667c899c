import { type LiveOrder, newOrder, toHold } from '../../../sandbox/src/venue/spot/live-order.ts';
import { type Fill, farthest, PairBook } from '../../../sandbox/src/venue/spot/pair-book.ts';
import {
  amountText,
  averagePrice,
  moneyText,
  priceText,
  productText,
  scaledExactly,
} from '../../../sandbox/src/venue/spot/scale.ts';
import { Taken } from '../../../sandbox/src/venue/spot/taken.ts';
import { seededChance } from '../sandbox/seeded-chance.ts';
import type { Truth } from './truth.ts';
import { COINS, createVenueAccounts, PAIR, SCALE } from './venue-accounts.ts';
import { createVenueMarket, type SimulatedTrade, priceText as tickText } from './venue-market.ts';

/** One request as it reaches the back end. */
export interface Asked {
  /** "/trade/getOrders". */
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly headers: Headers;
}

export interface Answered {
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
}

/** The back end of a simulation. */
export interface Venue {
  /** Does what is asked, at the instant of the world's clock; the parsed body. */
  answer(asked: Asked): unknown;
  /** What the ledger breaks of its rules by now, in words. */
  audit(): readonly string[];
  /** Orders with their idempotency keys, whatever became of them. */
  orders(): readonly VenueOrder[];
  /** Changes whenever money or an order does. */
  version(): number;
}

export interface VenueOrder {
  readonly live: LiveOrder;
  readonly requestId: string | null;
  readonly createdAt: number;
}

/** Each has another amount, so that no two of them can be taken for one another. */
export const PEOPLE = [
  { userId: 'ada', account: 'ada@simulated.invalid', usdt: '10000', btc: '10' },
  { userId: 'ben', account: 'ben@simulated.invalid', usdt: '20000', btc: '20' },
] as const;

const FEE_RATE = 100_000n;
const ok = (data: unknown): Answered => ({ code: 1, msg: '', data });
const refused = (code: number, msg: string): Answered => ({ code, msg, data: null });

export const ordersName = (userId: string) => `orders of ${userId}`;
export const balancesName = (userId: string) => `balances of ${userId}`;
export const MARKET_NAME = 'market';

/** Orders as one text: which are open, and how far each is filled. */
export const ordersText = (orders: readonly { readonly id: string; readonly filled: string }[]): string =>
  orders
    .map(({ id, filled }) => `${id}:${Number(filled)}`)
    .sort()
    .join(' ');

/** Balances as one text. */
export const balancesText = (
  rows: readonly { readonly currency: string; readonly available: string; readonly frozen: string }[],
): string =>
  rows
    .map(({ currency, available, frozen }) => `${currency} ${Number(available)}/${Number(frozen)}`)
    .sort()
    .join(' ');

/**
 * A spot exchange of one pair on the sandbox's matching engine and rules of money, without SQL: what it is asked for
 * takes no time. What is true in it at any instant is noted in `truth`.
 */
export function createVenue(seed: number, truth: Truth, now: () => number): Venue {
  const market = createVenueMarket(seededChance(seed));
  const accounts = createVenueAccounts();
  const orders: VenueOrder[] = [];
  const fills: { readonly fill: Fill; readonly id: string }[] = [];
  const answers = new Map<string, Answered>();
  const sessions = new Map<string, string>();
  let traded = 0;
  let changes = 0;
  let tokens = 0;
  const book = new PairBook({
    scale: SCALE,
    orders: [],
    sequence: 0,
    taken: new Taken(),
    depthAt: (at) => ({ bids: market.side(at, 'bids'), asks: market.side(at, 'asks') }),
  });

  const openOf = (userId: string) => book.orders().filter((order) => order.userId === userId);
  const noteTruth = (at: number) => {
    changes += 1;
    for (const { userId } of PEOPLE) {
      const open = openOf(userId).map(({ id, filled }) => ({
        id: String(id),
        filled: amountText(filled, SCALE),
      }));
      truth.note(ordersName(userId), ordersText(open), at);
      truth.note(balancesName(userId), balancesText(accounts.balances(userId)), at);
    }
  };
  const writeDown = (at: number) => {
    for (const fill of accounts.book(book)) fills.push({ fill, id: `f${fills.length + 1}` });
    noteTruth(at);
  };

  const trade = ({ nr, at, ticks }: SimulatedTrade) => {
    truth.note(MARKET_NAME, String(nr), at);
    const price = BigInt(ticks);
    if (!book.isReachedBy(price, price)) return;
    book.print({ id: `t${nr}`, at, price, lots: 2000n });
    writeDown(at);
  };
  const catchUp = () => {
    const newest = market.newest(now());
    for (; traded < newest.nr; traded += 1) trade(market.trade(traded + 1));
  };

  for (const { userId, usdt, btc } of PEOPLE) {
    accounts.fund(userId, 'USDT', usdt);
    accounts.fund(userId, 'BTC', btc);
  }
  noteTruth(now());
  trade(market.trade(0));

  const place = (userId: string, fields: Asked['fields'], requestId: string | null): Answered => {
    const side = fields.side === 'sell' ? 'sell' : 'buy';
    const at = now();
    const order = newOrder({
      id: orders.length + 1,
      userId,
      activeAt: at,
      side,
      timeInForce: 'GTC',
      feeRate: FEE_RATE,
      limit: scaledExactly(fields.price ?? '', SCALE.price),
      lots: scaledExactly(fields.amount ?? '', SCALE.amount),
    });
    if (toHold(order, SCALE) > accounts.available(userId, side === 'buy' ? PAIR.quote : PAIR.base))
      return refused(1002, 'Not enough balance');
    orders.push({ live: order, requestId, createdAt: at });
    book.accept(order, at, farthest(side, BigInt(market.newest(at).ticks)));
    writeDown(at);
    const { id, status, filled, turnover } = order;
    const avgPrice = averagePrice(turnover, filled, SCALE);
    return ok({ orderId: String(id), status, filled: amountText(filled, SCALE), avgPrice });
  };
  const cancel = (userId: string, orderId = ''): Answered => {
    const found = orders.find(({ live }) => String(live.id) === orderId && live.userId === userId);
    if (!found) return refused(1006, 'This order does not exist');
    if (found.live.status !== 0) return refused(1004, 'This order has ended');
    book.cancel(found.live, 'cancelled', now());
    writeDown(now());
    return ok({ orderId });
  };

  /** One answer to a key; nothing after its time. */
  const once = (
    userId: string,
    { headers, path }: Asked,
    act: (key: string | null) => Answered,
  ): Answered => {
    const key = headers.get('Idempotency-Key');
    const stored = answers.get(`${userId} ${key}`);
    if (stored) return stored;
    const notAfter = headers.get('X-Not-After');
    if (notAfter !== null && now() > Number(notAfter)) return refused(1004, `Too late for ${path}`);
    const answer = act(key);
    if (key !== null) answers.set(`${userId} ${key}`, answer);
    return answer;
  };

  const rowOf = ({ live, requestId, createdAt }: VenueOrder) => ({
    ...{ orderId: String(live.id), requestId, baseCoin: PAIR.base, quoteCoin: PAIR.quote, side: live.side },
    ...{ orderType: 'limit', timeInForce: live.timeInForce, price: priceText(live.limit ?? 0n, SCALE) },
    ...{ stopPrice: null, waiting: false, amount: amountText(live.lots ?? 0n, SCALE), total: null },
    ...{ filled: amountText(live.filled, SCALE), turnover: productText(live.turnover, SCALE) },
    ...{ avgPrice: averagePrice(live.turnover, live.filled, SCALE), fee: moneyText(live.fee) },
    ...{ feeCoin: live.side === 'buy' ? PAIR.base : PAIR.quote, status: live.status, ending: live.ending },
    ...{ replaces: null, createTime: createdAt, triggerTime: null, closeTime: live.closedAt },
  });
  const pageOf = <Row>(all: readonly Row[], { pageNo = '1', pageSize = '10' }: Asked['fields']) => {
    const from = (Number(pageNo) - 1) * Number(pageSize);
    return ok({ list: all.slice(from, from + Number(pageSize)), sum: all.length });
  };
  const ordersOf = (userId: string, { status, side }: Asked['fields']) =>
    orders
      .filter(({ live }) => live.userId === userId)
      .filter(({ live }) => status === undefined || String(live.status) === status)
      .filter(({ live }) => side === undefined || live.side === side)
      .map(rowOf)
      .reverse();
  const fillsOf = (userId: string) =>
    fills
      .filter(({ fill }) => fill.order.userId === userId)
      .map(({ fill, id }) => ({
        ...{ id, orderId: String(fill.order.id), side: fill.order.side, role: fill.role },
        ...{ price: priceText(fill.price, SCALE), amount: amountText(fill.lots, SCALE) },
        ...{ fee: moneyText(fill.fee), feeCoin: fill.order.side === 'buy' ? PAIR.base : PAIR.quote },
        ...{ createTime: fill.at, baseCoin: PAIR.base, quoteCoin: PAIR.quote },
      }))
      .reverse();

  const tick = () => {
    const { nr, ticks } = market.newest(now());
    const price = tickText(ticks);
    return {
      open: '100.00',
      close: price,
      high: '110.00',
      low: '90.00',
      vol: '1000',
      amount: '100000',
      count: nr,
    };
  };
  const dayRow = () => ({ currency: PAIR.base, baseCurrency: PAIR.quote, logo: '', tick: tick() });
  const trades = () => {
    const { nr } = market.newest(now());
    return Array.from({ length: Math.min(nr + 1, 20) }, (_, n) => {
      const { at, ticks } = market.trade(nr - n);
      const direction = ticks % 2 === 0 ? 'buy' : 'sell';
      return { id: `t${nr - n}`, ts: at, price: tickText(ticks), amount: '0.2', direction };
    });
  };

  const login = ({ account }: Asked['fields']): Answered => {
    const known = PEOPLE.find((person) => person.account === account);
    if (!known) return refused(1001, 'This account does not exist');
    tokens += 1;
    const token = `token-${tokens}-of-${known.userId}`;
    sessions.set(token, known.userId);
    return ok({ userId: known.userId, token });
  };
  const personal = (userId: string, asked: Asked): Answered | null => {
    const { path, fields } = asked;
    switch (path) {
      case '/user/info':
        return ok({ uid: userId, email: `${userId}@simulated.invalid`, purchase: true, auth: 2 });
      case '/user/logout':
        sessions.delete(asked.headers.get('X-Access-Token') ?? '');
        return ok(null);
      case '/index/getNoticeCount':
        return ok(0);
      case '/index/getRequest': {
        const stored = answers.get(`${userId} ${fields.requestId}`);
        return ok(stored ? { state: 'done', ...stored } : { state: 'none' });
      }
      case '/assets/getAssets':
        return ok(fields.account === '2' ? accounts.balances(userId) : []);
      case '/trade/createOrder':
        return once(userId, asked, (key) => place(userId, fields, key));
      case '/trade/cancelOrder':
        return once(userId, asked, () => cancel(userId, fields.orderId));
      case '/trade/getOrders':
        return pageOf(ordersOf(userId, fields), fields);
      case '/trade/getFills':
        return pageOf(fillsOf(userId), fields);
      case '/trade/getOrderDetail': {
        const found = ordersOf(userId, {}).find(({ orderId }) => orderId === fields.orderId);
        return found ? ok({ ...found, fills: [] }) : refused(1006, 'This order does not exist');
      }
      default:
        return null;
    }
  };
  const open = (path: string, fields: Asked['fields']): unknown => {
    const of = (body: object) => ({ status: 'ok', ts: now(), ...body });
    switch (path) {
      case '/paramter/getPublic':
        return ok(PLATFORM);
      case '/paramter/getParamListByKeyName':
        return ok({ valueName: '' });
      case '/user/login':
        return login(fields);
      case '/huobi/getHuobiDetailsByQuoteCoin':
        return of({ data: fields.quoteCoin === PAIR.quote ? [dayRow()] : [] });
      case '/huobi/getDetails':
        return of({ tick: tick() });
      case '/huobi/getHuobiContractDepthV2':
        return of({ tick: { bids: market.side(now(), 'bids'), asks: market.side(now(), 'asks') } });
      case '/huobi/getMarketTrade':
        return of({ data: trades() });
      default:
        return null;
    }
  };

  return {
    version: () => changes,
    orders: () => orders,
    audit: () => accounts.audit(book.orders()),
    answer(asked) {
      catchUp();
      const answered = open(asked.path, asked.fields);
      if (answered !== null) return answered;
      const userId = sessions.get(asked.headers.get('X-Access-Token') ?? '');
      if (userId === undefined) return refused(-2, 'Please sign in again');
      return personal(userId, asked) ?? refused(1006, 'There is no such call');
    },
  };
}

/** What the back end says of itself. */
const PLATFORM = {
  features: { market: true, account: true, trade: true, assets: true, logout: true },
  pairs: [
    {
      ...{ baseCoin: PAIR.base, quoteCoin: PAIR.quote, feeRate: '0.001', minAmount: '0.0001' },
      ...{ pricePrecision: PAIR.pricePrecision, amountPrecision: PAIR.amountPrecision },
    },
  ],
  coins: COINS.map((name) => ({ name, fullName: name, logo: '', precision: 8 })),
  idempotency: true,
  notAfter: true,
  serverEpoch: 'simulated',
  riskVersion: '1',
};
