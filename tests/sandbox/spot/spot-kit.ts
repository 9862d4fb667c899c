import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { insertPosting } from '../../../sandbox/src/db/ledger/postings.ts';
import type { OpenDatabase } from '../../../sandbox/src/db/open.ts';
import type { Tx } from '../../../sandbox/src/db/schema.ts';
import { ACCOUNTS, PAPER, person } from '../../../sandbox/src/model/ledger.ts';
import { accountBalances } from '../../../sandbox/src/venue/ledger/balances.ts';
import type { MarketSource } from '../../../sandbox/src/venue/market/source.ts';
import { type Outcome, runOnce } from '../../../sandbox/src/venue/requests/run-once.ts';
import { type AmendRequest, amendSpotOrder } from '../../../sandbox/src/venue/spot/amend-order.ts';
import { cancelAllOrders, cancelSpotOrder } from '../../../sandbox/src/venue/spot/cancel-order.ts';
import { KeptBooks } from '../../../sandbox/src/venue/spot/pair-session.ts';
import { type OcoWish, placeOco } from '../../../sandbox/src/venue/spot/place-oco.ts';
import { placeSpotOrder } from '../../../sandbox/src/venue/spot/place-order.ts';
import { placeScaled, type ScaledWish } from '../../../sandbox/src/venue/spot/place-scaled.ts';
import { publicDepth, publicTrades } from '../../../sandbox/src/venue/spot/public-market.ts';
import { EMPTY_WISH, type SpotWish } from '../../../sandbox/src/venue/spot/read-wish.ts';
import { spotOrderDetail } from '../../../sandbox/src/venue/spot/records.ts';
import { sweepPair } from '../../../sandbox/src/venue/spot/scheduler.ts';
import { freshExchange, personOf, START, short } from '../../support/sandbox/exchange-kit.ts';
import { HandClock } from '../../support/sandbox/hand-clock.ts';
import { openTestDatabase } from '../../support/test-database.ts';
import { SpotMarket } from './spot-market.ts';

export { START };

/** A limit order to buy BTC that says nothing yet. */
export const LEFT_OUT: SpotWish = {
  ...EMPTY_WISH,
  baseCoin: 'BTC',
  quoteCoin: 'USDT',
  side: 'buy',
  orderType: 'limit',
};

/** Bitcoin at 60,000 with three levels a side. */
export function usualMarket(): SpotMarket {
  return new SpotMarket()
    .trade('btcusdt', START - 1000, '60000.00')
    .trade('ltcusdt', START - 1000, '80.00')
    .trade('ethbtc', START - 1000, '0.050000')
    .book(
      'btcusdt',
      [
        ['59999.00', '0.100000'],
        ['59998.00', '0.200000'],
        ['59990.00', '0.500000'],
      ],
      [
        ['60001.00', '0.100000'],
        ['60002.00', '0.200000'],
        ['60010.00', '0.500000'],
      ],
    )
    .book('ethbtc', [['0.049999', '3.0000']], [['0.050001', '3.0000']]);
}

const UNCHANGED = { price: '', amount: '', stopPrice: '', trailingAmount: '', trailingPercent: '' };

/** The spot exchange without HTTP, in a test's words. */
export class SpotKit<M extends MarketSource = SpotMarket> {
  readonly db: OpenDatabase['db'];
  readonly clock: HandClock;
  readonly market: M;
  readonly #books = new KeptBooks();

  constructor(opened: Pick<OpenDatabase, 'db'>, market: M, clock = new HandClock(START)) {
    this.db = opened.db;
    this.market = market;
    this.clock = clock;
  }

  get deps() {
    return { db: this.db, clock: this.clock, timer: this.clock, market: this.market, books: this.#books };
  }

  /** Somebody with paper money on spot. */
  async fund(userId: string, gift: Record<string, string>): Promise<void> {
    const at = this.clock.now();
    await this.db.transaction().execute((tx) =>
      insertPosting(
        tx,
        { business: 'opening', businessId: userId, userId, requestId: null, at },
        Object.entries(gift).flatMap(([currency, amount]) => [
          {
            account: { owner: person(userId), account: ACCOUNTS.spot, bucket: 'available', currency },
            amount,
          },
          { account: { owner: PAPER, account: 0, bucket: 'available', currency }, amount: `-${amount}` },
        ]),
      ),
    );
  }

  #once<T>(userId: string, path: string, key: string | null, body: unknown, work: (tx: Tx) => Promise<T>) {
    const request = { userId, path, key, body: JSON.stringify(body) };
    return runOnce(
      this.deps,
      request,
      async (tx): Promise<Outcome<T>> => ({ msg: '', data: await work(tx) }),
    ).then(({ data }) => data);
  }

  place(userId: string, wish: Partial<SpotWish>, key: string | null = null, allowed = true) {
    const full = { ...LEFT_OUT, ...wish };
    const asked = { person: personOf(userId, { canPurchase: allowed }), wish: full, requestId: key };
    return this.#once(userId, '/trade/createOrder', key, full, (tx) =>
      placeSpotOrder(tx, this.deps, { ...asked, language: 'en' }),
    );
  }

  limit(userId: string, side: string, price: string, amount: string, more: Partial<SpotWish> = {}) {
    return this.place(userId, { side, price, amount, ...more });
  }

  oco(userId: string, wish: Partial<OcoWish>, key: string | null = null) {
    const full = { ...LEFT_OUT, side: 'sell', stopLimitPrice: '', ...wish };
    const asked = { person: personOf(userId), wish: full, requestId: key, language: 'en' as const };
    return this.#once(userId, '/trade/createOco', key, full, (tx) => placeOco(tx, this.deps, asked));
  }

  scaled(userId: string, wish: Partial<ScaledWish>, key: string | null = null) {
    const full = { ...LEFT_OUT, from: '', to: '', count: '', shape: '', ...wish };
    const asked = { person: personOf(userId), wish: full, requestId: key, language: 'en' as const };
    return this.#once(userId, '/trade/createScaled', key, full, (tx) => placeScaled(tx, this.deps, asked));
  }

  cancel(userId: string, orderId: string, key: string | null = null) {
    return this.#once(userId, '/trade/cancelOrder', key, orderId, async (tx) => {
      await cancelSpotOrder(tx, this.deps, { userId, orderId, requestId: key, language: 'en' });
      return null;
    });
  }

  cancelAll(userId: string, filter: { base?: string; quote?: string; side?: 'buy' | 'sell' } = {}) {
    return this.#once(userId, '/trade/cancelAll', null, filter, (tx) =>
      cancelAllOrders(tx, this.deps, { userId, requestId: null, language: 'en', ...filter }),
    );
  }

  amend(
    userId: string,
    orderId: string,
    change: Partial<Omit<AmendRequest, 'person' | 'requestId' | 'language' | 'orderId'>>,
    key: string | null = null,
  ) {
    const request = { person: personOf(userId), orderId, requestId: key, language: 'en' as const };
    return this.#once(userId, '/trade/amendOrder', key, { orderId, ...change }, (tx) =>
      amendSpotOrder(tx, this.deps, { ...UNCHANGED, ...change, ...request }),
    );
  }

  async detail(userId: string, orderId: string) {
    const detail = await spotOrderDetail(this.deps, userId, orderId);
    if (!detail) throw new Error('no such order');
    return detail;
  }

  /** Lets the market's trades happen to the pair's orders. */
  async sweep(symbol = 'btcusdt'): Promise<void> {
    const pair = this.market.pair(symbol);
    if (pair) await sweepPair(this.deps, pair);
  }

  async depth(symbol = 'btcusdt', size = 20) {
    const pair = this.market.pair(symbol);
    if (!pair) throw new Error('no such pair');
    return publicDepth(this.deps, pair, size, this.clock.now());
  }

  async tape(symbol = 'btcusdt', size = 20) {
    const pair = this.market.pair(symbol);
    if (!pair) throw new Error('no such pair');
    return publicTrades(this.deps, pair, size, this.clock.now());
  }

  /** `available/frozen` on spot, without trailing zeros. */
  async balance(userId: string, currency: string): Promise<string> {
    const rows = await accountBalances(this.db, userId, ACCOUNTS.spot);
    const row = rows.find((candidate) => candidate.currency === currency);
    return row ? `${short(row.available)}/${short(row.frozen)}` : '-';
  }
}

/** An exchange in which nothing has happened yet. */
export async function freshSpot<M extends MarketSource>(
  opened: OpenDatabase,
  market: M,
): Promise<SpotKit<M>> {
  await freshExchange(opened);
  await opened.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`truncate spot_pairs, spot_orders, spot_fills restart identity`.execute(tx);
  });
  return new SpotKit(opened, market);
}

/** Has every test of a file begin on the usual market, where two people have money. What it gives begins once more. */
export function onUsualSpot(take: (fresh: SpotKit) => void): () => Promise<void> {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(() => opened.close());
  const begin = async () => {
    const kit = await freshSpot(opened, usualMarket());
    await kit.fund('a', { USDT: '100000', BTC: '1' });
    await kit.fund('b', { USDT: '100000', BTC: '1', LTC: '10' });
    take(kit);
  };
  beforeEach(begin);
  return begin;
}
