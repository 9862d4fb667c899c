import { exact } from '#protocol/decimal.ts';
import {
  type FinanceApi,
  type FinanceForecast,
  type FinanceOrder,
  type FinanceProduct,
  financeOrderSchema,
  financeProductSchema,
} from '#protocol/finance.ts';
import { failed, ok } from '#protocol/result.ts';
import { listOf, rowsSchema } from '#protocol/schemas.ts';
import { PAGE_SIZE } from '#protocol/tables.ts';
import { type Coin, type Decimal, type EpochMs, USDT } from '#protocol/units.ts';
import {
  financeProducts,
  financeRecords,
  financeRedemption,
  setFinanceAutoRenew,
} from '../../api/finance.ts';
import { big } from '../../market/exact-math.ts';
import type { BusinessTime } from '../earn/business-time.ts';
import { createEarnMoney } from '../earn/earn-money.ts';
import { type FollowListDeps, provideList } from '../earn/follow-list.ts';
import { charged, dayInterest, endOfDay, firstWholeDay, paidOut, startOfDay } from '../earn/ledger-math.ts';
import type { IntentsService } from '../intents/intents-service.ts';
import type { TickerBook } from '../market/ticker-book.ts';
import { createPagedList, fetchAllPages } from '../paged-list.ts';

interface FinanceDeps extends FollowListDeps {
  readonly intents: IntentsService;
  readonly book: Pick<TickerBook, 'load' | 'priceInUsdt'>;
  readonly businessTime: () => Promise<BusinessTime>;
  /** An order has come to its end, so balances have moved. */
  readonly settled: () => void;
}

const COMPLETED = 'finance-completed';
const FILE_PAGE = 100;
/** At most 1,000 orders of one person run at a time, as far as this app shows them. */
const MOST_PAGES = 10;
/** Prices this old are good enough for an example, ms. */
const PRICE_AGE = 30_000;

/** Products with daily interest: offers and running orders as topics, purchases through the journal, records. */
export function createFinanceService(deps: FinanceDeps): FinanceApi {
  const { http, serverNow, owner, intents, book, settled } = deps;
  const { snapshots } = deps.cache;
  const money = createEarnMoney(intents, 'finance');
  const pages = createPagedList<FinanceOrder>({ snapshots, serverNow, owner, row: financeOrderSchema });

  const refreshProducts = provideList(deps, {
    name: 'financeProducts',
    isPrivate: false,
    shape: listOf(financeProductSchema),
    load: () => http.call(financeProducts, {}, { background: true }),
  });
  let running: readonly FinanceOrder[] | null = null;
  const refreshOrders = provideList(deps, {
    name: 'financeOrders',
    isPrivate: true,
    shape: rowsSchema(financeOrderSchema),
    load: () =>
      fetchAllPages(MOST_PAGES, (pageNo) =>
        http.call(financeRecords, { pageNo, pageSize: FILE_PAGE, status: 0 }, { background: true }),
      ),
    took: (orders) => {
      const ids = new Set(orders.list.map(({ id }) => id));
      if (running?.some(({ id }) => !ids.has(id))) settled();
      running = orders.list;
    },
  });
  intents.onAccepted((request) => {
    if (request.kind !== 'earnBuy' && request.kind !== 'earnRedeem') return;
    if (request.area !== 'finance') return;
    refreshOrders();
    refreshProducts();
  });

  const priceOf = async (currency: Coin): Promise<Decimal | null> => {
    if (currency === USDT) return exact('1');
    await book.load(USDT, PRICE_AGE, true);
    return book.priceInUsdt(currency);
  };

  return {
    async forecast(product, amount) {
      const [{ now }, price] = await Promise.all([deps.businessTime(), priceOf(product.coin)]);
      const forecast = forecastOf(product, amount, now, price);
      return forecast ? ok(forecast) : failed({ kind: 'invalid' });
    },

    buy: ({ id, coin: currency }, amount, again) =>
      money.buy({ payload: { productId: id, amount }, amount, coin: currency }, again),

    redemption: (orderId) => http.call(financeRedemption, { orderId }),

    redeem: ({ orderId, kept, amount, coin: currency }, part) =>
      money.redeem({
        payload: { orderId, cost: kept, ...(part !== null && { amount: part }) },
        amount: part ?? amount,
        coin: currency,
      }),

    async setAutoRenew(orderId, on) {
      const answer = await http.call(setFinanceAutoRenew, { orderId, on: on ? 1 : 0 });
      if (answer.ok) refreshOrders();
      return answer;
    },

    completed: (pageNo) =>
      pages.page(COMPLETED, pageNo, () =>
        http.call(financeRecords, { pageNo, pageSize: PAGE_SIZE, status: 1 }),
      ),

    allCompleted: () =>
      pages.forFile(COMPLETED, (pageNo, pageSize) =>
        http.call(financeRecords, { pageNo, pageSize, status: 1 }),
      ),
  };
}

/** What a flexible product is shown for, as an example. */
const EXAMPLE_DAYS = 30;

type Terms = Pick<FinanceProduct, 'days' | 'dailyRate' | 'earlyFeeRate'>;

/**
 * What an amount of a product bought at an instant (business time) brings by the product's terms, counted as the ledger
 * counts: each day rounded down for itself, interest earning none. `price` of the coin in USDT, or null. Null where the
 * figures leave the range of decimals.
 */
export function forecastOf(
  { days: term, dailyRate, earlyFeeRate }: Terms,
  amount: Decimal,
  at: EpochMs,
  price: Decimal | null,
): FinanceForecast | null {
  const days = term === 0 ? EXAMPLE_DAYS : term;
  const perDay = dayInterest(amount, dailyRate);
  const earlyFee = term === 0 ? paidOut(big(0)) : charged(big(amount).times(big(earlyFeeRate)));
  if (perDay === null || earlyFee === null) return null;
  const curve: Decimal[] = [];
  for (let day = 0; day <= days; day += 1) {
    const reached = paidOut(big(perDay).times(day));
    if (reached === null) return null;
    curve.push(reached);
  }
  const interest = curve.at(-1) ?? perDay;
  const total = paidOut(big(amount).plus(big(interest)));
  if (total === null) return null;
  const first = firstWholeDay(at);
  const worth = (value: Decimal) => (price === null ? null : paidOut(big(value).times(big(price))));
  const [perDayInUsdt, interestInUsdt] = [worth(perDay), worth(interest)];
  return {
    amount,
    perDay,
    days,
    interest,
    total,
    curve,
    startsAt: startOfDay(first),
    firstPayout: endOfDay(first),
    endsAt: term === 0 ? null : startOfDay(first + term),
    earlyFee,
    inUsdt:
      perDayInUsdt === null || interestInUsdt === null
        ? null
        : { perDay: perDayInUsdt, interest: interestInUsdt },
  };
}
