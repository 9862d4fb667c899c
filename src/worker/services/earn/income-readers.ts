import type Big from 'big.js';
import { exact } from '#protocol/decimal.ts';
import type { FinanceOrder } from '#protocol/finance.ts';
import type { FundOrder } from '#protocol/fund.ts';
import type { IncomeEvent, IncomeKind } from '#protocol/income.ts';
import type { MachineOrder } from '#protocol/pool.ts';
import { ok, type Result } from '#protocol/result.ts';
import type { SubscribeOrder } from '#protocol/subscribe.ts';
import type { EarnArea } from '#protocol/tables.ts';
import { type Decimal, type EpochMs, epochMs } from '#protocol/units.ts';
import { financeRecords } from '../../api/finance.ts';
import { fundRecords } from '../../api/fund.ts';
import type { HttpClient } from '../../api/http-client.ts';
import { machineOrders } from '../../api/pool.ts';
import { subscribeOrders } from '../../api/subscribe.ts';
import { big, isPositive } from '../../market/exact-math.ts';
import { fetchAllPages, type OnePage } from '../paged-list.ts';
import type { IncomeSpan, ReadIncome } from './income-service.ts';
import { DAY, endOfDay, firstWholeDay, paidOut } from './ledger-math.ts';

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
    return orders.ok ? ok(incomeOf(orders.value.list, span)) : orders;
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

/**
 * What orders of financial products brought and will bring up to an instant of the business clock: their interest day
 * by day, the end of their term, and payments of what was left early. Takes every order there was, so that a term that
 * went on is told from one that was paid out.
 */
export function incomeOfFinance(orders: readonly FinanceOrder[], until: EpochMs): readonly IncomeEvent[] {
  const renewed = new Set(orders.flatMap(({ renewedFrom }) => renewedFrom ?? []));
  return orders.flatMap((order) => [
    ...interest(order, until),
    ...(order.status === 'hosting' ? comingEnd(order) : pastEnd(order, renewed.has(order.id))),
  ]);
}

function event(
  order: FinanceOrder,
  kind: IncomeEvent['kind'],
  at: EpochMs,
  amount: Decimal | null,
  done: boolean,
): IncomeEvent {
  return {
    area: 'finance',
    orderId: order.id,
    product: order.name,
    coin: order.coin,
    amount,
    at,
    kind,
    done,
  };
}

function interest(order: FinanceOrder, until: EpochMs): readonly IncomeEvent[] {
  const first = firstWholeDay(order.boughtAt);
  const term = order.days === 0 ? Number.POSITIVE_INFINITY : order.days;
  // What is left early or has ended earns nothing more.
  const days = order.status === 'hosting' ? term : Math.min(term, order.accruedDays);
  const events: IncomeEvent[] = [];
  for (let day = 0; day < days; day += 1) {
    const at = endOfDay(first + day);
    if (at > until) break;
    events.push(event(order, 'earned', at, order.dayInterest, day < order.accruedDays));
  }
  return events;
}

function comingEnd(order: FinanceOrder): readonly IncomeEvent[] {
  const { endsAt, amount, dayInterest, days, autoRenew } = order;
  if (endsAt === null) return [];
  const gained = big(dayInterest).times(days);
  return autoRenew
    ? [payment(event(order, 'renews', endsAt, paidOut(gained), false), gained)]
    : [payment(event(order, 'ends', endsAt, paidOut(big(amount).plus(gained)), false), gained)];
}

function pastEnd(order: FinanceOrder, goesOn: boolean): readonly IncomeEvent[] {
  const { endsAt, arrival, finishedAt, amount, accrued } = order;
  const done = order.status === 'completed';
  const at = finishedAt ?? arrival;
  if (at === null) return [];
  const leftEarly = arrival !== null || endsAt === null || at < endsAt;
  if (!leftEarly) {
    return goesOn
      ? [payment(event(order, 'renews', at, accrued, done), big(accrued))]
      : [payment(event(order, 'ends', at, order.refunded, done), big(accrued))];
  }
  const kept = order.kept !== null && isPositive(order.kept) ? big(order.kept) : null;
  const paid = big(amount)
    .plus(big(accrued))
    .minus(kept ?? 0)
    .minus(order.stays ?? 0);
  // What leaving early costs is taken out of the interest first.
  const interest = big(accrued).minus(kept ?? 0);
  return [
    ...(kept ? [event(order, 'kept', at, paidOut(kept.neg()), done)] : []),
    payment(event(order, 'paid', at, paidOut(paid), done), interest.gt(0) ? interest : big(0)),
  ];
}

/** Says what of a payment is interest. */
const payment = (event: IncomeEvent, income: Big): IncomeEvent => {
  const told = paidOut(income);
  return told === null ? event : { ...event, income: told };
};

/**
 * What orders of funds bring on days of their own, at an instant of the business clock: dealings, ends of lock-ups, and
 * payments. What is dealt at a value that nobody knows yet has no amount; a fund earns nothing by the day.
 */
export function incomeOfFunds(orders: readonly FundOrder[], now: EpochMs): readonly IncomeEvent[] {
  return orders.flatMap((order) => eventsOf(order, now));
}

function eventsOf(order: FundOrder, now: EpochMs): readonly IncomeEvent[] {
  const { phase, dealsAt, unlocksAt, redeemsAt, paid } = order;
  const event = (kind: IncomeKind, at: EpochMs, done: boolean, amount: Decimal | null): IncomeEvent => ({
    area: 'fund',
    orderId: order.id,
    product: order.name,
    coin: order.currency,
    amount,
    at,
    kind,
    done,
  });
  const bought = [
    event('deals', dealsAt, phase !== 'buying', null),
    ...(unlocksAt > dealsAt ? [event('unlocks', unlocksAt, unlocksAt <= now, null)] : []),
  ];
  return [
    // The rest of another order was bought with that one.
    ...(order.renewedFrom ? [] : bought),
    ...(redeemsAt === null
      ? []
      : [
          {
            ...event('paid', redeemsAt, phase === 'redeemed', paid),
            ...(paid !== null && order.profit !== null && { income: order.profit }),
          },
        ]),
  ];
}

/**
 * What machines brought and will bring up to an instant of the business clock: their output day by day, the end of
 * their term, and the price when it comes back. After the term nothing is paid until they are redeemed, by their person
 * or by its end as chosen.
 */
export const poolIncome = (orders: readonly MachineOrder[], until: EpochMs): readonly IncomeEvent[] =>
  orders.flatMap((order) => [...outputs(order, until), ...ends(order), ...redemption(order)]);

const aboutMachine = ({ id, name }: MachineOrder) => ({ area: 'pool', orderId: id, product: name }) as const;

function outputs(order: MachineOrder, until: EpochMs): readonly IncomeEvent[] {
  const { days, endsAt, currency, dayOutput, accruedDays } = order;
  // Redeemed early, they mine nothing more.
  const mined = order.status === 'mining' ? days : Math.min(days, accruedDays);
  return Array.from({ length: mined }, (_, day): IncomeEvent => {
    const at = epochMs(endsAt - (days - 1 - day) * DAY);
    return {
      ...aboutMachine(order),
      coin: currency,
      amount: dayOutput,
      at,
      kind: 'earned',
      done: day < accruedDays,
    };
  }).filter(({ at }) => at <= until);
}

function ends(order: MachineOrder): readonly IncomeEvent[] {
  const left = order.status !== 'mining' && order.accruedDays < order.days;
  if (left) return [];
  const { endsAt: at, priceCurrency: coin, status, autoRedeem } = order;
  const end: IncomeEvent = {
    ...aboutMachine(order),
    coin,
    amount: null,
    at,
    kind: 'ends',
    done: status !== 'mining',
  };
  // The price comes back by itself, and none of it is income.
  return [status === 'mining' && autoRedeem ? payment({ ...end, amount: order.amount }, big(0)) : end];
}

/** A redemption that was asked for; one that nobody asked for has no day. */
function redemption(order: MachineOrder): readonly IncomeEvent[] {
  const { priceCurrency: coin, kept, refunded, status } = order;
  const at = order.finishedAt ?? order.arrival;
  if (at === null) return [];
  const shared = { ...aboutMachine(order), coin, at, done: status === 'redeemed' };
  const cost: readonly IncomeEvent[] =
    kept !== null && isPositive(kept) ? [{ ...shared, amount: negative(kept), kind: 'kept' }] : [];
  return [...cost, { ...shared, amount: refunded, kind: 'paid' }];
}

const negative = (amount: Decimal): Decimal => exact(`-${amount}`);

/**
 * What commitments to new coins bring back and when: what was not allotted at the end of the sale, the coins at their
 * listing. Before the allotment nobody knows the amounts; what was allotted nothing brings no coins.
 */
export const subscribeIncome = (orders: readonly SubscribeOrder[]): readonly IncomeEvent[] =>
  orders.flatMap((order) => [...refundOf(order), ...coinsOf(order)]);

const aboutProject = ({ id, name }: SubscribeOrder) =>
  ({ area: 'subscription', orderId: id, product: name }) as const;

function refundOf(order: SubscribeOrder): readonly IncomeEvent[] {
  const { currency, refund, endsAt } = order;
  if (refund !== null && !isPositive(refund)) return [];
  return [
    {
      ...aboutProject(order),
      coin: currency,
      amount: refund,
      at: endsAt,
      kind: 'refunded',
      done: refund !== null,
    },
  ];
}

function coinsOf(order: SubscribeOrder): readonly IncomeEvent[] {
  const { coin, allotted, listingTime, status } = order;
  if (allotted !== null && !isPositive(allotted)) return [];
  return [
    {
      ...aboutProject(order),
      coin,
      amount: allotted,
      at: listingTime,
      kind: 'allotted',
      done: status === 'listed',
    },
  ];
}
