import type { EarnArea } from '#protocol/earn.ts';
import type { IncomeEvent } from '#protocol/income.ts';
import { ok, type Result } from '#protocol/result.ts';
import { financeRecords } from '../../api/finance.ts';
import { fundRecords } from '../../api/fund.ts';
import type { HttpClient } from '../../api/http-client.ts';
import { machineOrders } from '../../api/pool.ts';
import { subscribeOrders } from '../../api/subscribe.ts';
import { fetchAllPages, type OnePage } from '../all-pages.ts';
import { incomeOfFinance } from './income-finance.ts';
import { incomeOfFunds } from './income-fund.ts';
import { poolIncome } from './income-pool.ts';
import type { IncomeSpan, ReadIncome } from './income-service.ts';
import { subscribeIncome } from './income-subscribe.ts';

const PAGE = 100;
/** The newest 2,000 orders of an area. */
const MOST_PAGES = 20;

type FetchPage<Order> = (page: { pageNo: number; pageSize: number }) => Promise<Result<OnePage<Order>>>;

/** Reads every order of an area and says what it brings. */
const reader =
  <Order extends { readonly id: string }>(
    fetchPage: FetchPage<Order>,
    incomeOf: (orders: readonly Order[], span: IncomeSpan) => readonly IncomeEvent[],
  ): ReadIncome =>
  async (span) => {
    const orders = await fetchAllPages(MOST_PAGES, (pageNo) => fetchPage({ pageNo, pageSize: PAGE }));
    return orders.ok ? ok(incomeOf(orders.value, span)) : orders;
  };

/** How the calendar reads each area. */
export const incomeReaders = ({
  call,
}: Pick<HttpClient, 'call'>): Readonly<Record<EarnArea, ReadIncome>> => ({
  finance: reader(
    (page) => call(financeRecords, page),
    (orders, { until }) => incomeOfFinance(orders, until),
  ),
  pool: reader(
    (page) => call(machineOrders, page),
    (orders, { until }) => poolIncome(orders, until),
  ),
  fund: reader(
    (page) => call(fundRecords, page),
    (orders, { now }) => incomeOfFunds(orders, now),
  ),
  subscription: reader((page) => call(subscribeOrders, page), subscribeIncome),
});
