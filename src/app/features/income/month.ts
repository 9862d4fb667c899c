import { add, signOf, subtract } from '#app/shared/format/arithmetic.ts';
import { dayOf } from '#app/shared/format/day-range.ts';
import { ZERO } from '#protocol/decimal.ts';
import type { IncomeEvent } from '#protocol/income.ts';
import { type Coin, type Decimal, type EpochMs, epochMs } from '#protocol/units.ts';

/** "2026-11" */
export type Month = string;
/** "2026-11-21", in the viewer's zone. */
export type Day = string;

const parts = (text: string): readonly number[] => text.split('-').map(Number);

/** The first day of a month, at the start of the day in the viewer's zone. */
function firstOf(month: Month): Date {
  const [year = 1970, number = 1] = parts(month);
  return new Date(year, number - 1, 1);
}

const dayOfDate = (date: Date): Day => dayOf(epochMs(date.getTime()));

export const monthOf = (day: Day): Month => day.slice(0, 7);

/** A month so many months later, or earlier. */
export function monthsOn(month: Month, count: number): Month {
  const first = firstOf(month);
  return monthOf(dayOfDate(new Date(first.getFullYear(), first.getMonth() + count, 1)));
}

/** A day so many days later, or earlier: by the calendar and not by hours, as days of 23 and 25 exist. */
export function daysOn(day: Day, count: number): Day {
  const [year = 1970, month = 1, date = 1] = parts(day);
  return dayOfDate(new Date(year, month - 1, date + count));
}

/**
 * The weeks that a month touches, each of seven days.
 * @param firstDay 0 where weeks begin on Sunday, 1 on Monday
 */
export function weeksOf(month: Month, firstDay: 0 | 1): readonly (readonly Day[])[] {
  const first = firstOf(month);
  const before = (first.getDay() - firstDay + 7) % 7;
  const start = daysOn(dayOfDate(first), -before);
  const weeks: Day[][] = [];
  for (let from = start; from <= `${month}-31`; from = daysOn(from, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => daysOn(from, index)));
  }
  return weeks;
}

/** Events by the day they fall on in the viewer's zone. */
export function byDay(events: readonly IncomeEvent[]): ReadonlyMap<Day, readonly IncomeEvent[]> {
  const days = new Map<Day, IncomeEvent[]>();
  for (const event of events) {
    const day = dayOf(event.at);
    const held = days.get(day);
    if (held) held.push(event);
    else days.set(day, [event]);
  }
  return days;
}

export interface CoinSum {
  readonly coin: Coin;
  readonly sum: Decimal;
}

const sums = (events: readonly IncomeEvent[]): readonly CoinSum[] => {
  const known = new Map<Coin, Decimal>();
  for (const { coin, amount } of events) {
    if (amount === null) continue;
    const before = known.get(coin);
    known.set(coin, before === undefined ? amount : add(before, amount));
  }
  return [...known].map(([coin, sum]) => ({ coin, sum })).sort((a, b) => (a.coin < b.coin ? -1 : 1));
};

/** What was earned and what leaving early took again: that is the income. A payment is not, it holds what was paid in. */
export const isIncome = ({ kind }: IncomeEvent): boolean => kind === 'earned' || kind === 'kept';

/** Whether something reaches the spot account. What machines mine does so each day; interest waits for its end. */
const isPayment = ({ area, kind }: IncomeEvent): boolean =>
  ['ends', 'renews', 'paid', 'refunded', 'allotted'].includes(kind) || (area === 'pool' && kind === 'earned');

/** What reaches the spot account: what was gained, and what was paid in before. */
interface Payments {
  readonly income: readonly CoinSum[];
  readonly principal: readonly CoinSum[];
}

export interface Totals {
  /** Booked. */
  readonly earned: readonly CoinSum[];
  /** By the terms still to come. */
  readonly expected: readonly CoinSum[];
  /** There already. */
  readonly paid: Payments;
  /** By the terms still to come. */
  readonly coming: Payments;
}

/** What of a payment was gained: all that machines mine, and of the others what the event says. */
const gainOf = (event: IncomeEvent): Decimal =>
  isIncome(event) ? (event.amount ?? ZERO) : (event.income ?? ZERO);

function paymentsOf(events: readonly IncomeEvent[]): Payments {
  const known = events.filter(isPayment).filter(({ amount }) => amount !== null);
  const without = (list: readonly CoinSum[]) => list.filter(({ sum }) => signOf(sum) !== 0);
  return {
    income: without(sums(known.map((event) => ({ ...event, amount: gainOf(event) })))),
    principal: without(
      sums(known.map((event) => ({ ...event, amount: subtract(event.amount ?? ZERO, gainOf(event)) }))),
    ),
  };
}

/** What some events come to, by coin; different coins are never added, nor what came to what is to come. */
export const totalsOf = (events: readonly IncomeEvent[]): Totals => ({
  earned: sums(events.filter((event) => isIncome(event) && event.done)),
  expected: sums(events.filter((event) => isIncome(event) && !event.done)),
  paid: paymentsOf(events.filter(({ done }) => done)),
  coming: paymentsOf(events.filter(({ done }) => !done)),
});

export const incomeOf = (events: readonly IncomeEvent[]): readonly CoinSum[] => sums(events.filter(isIncome));

/** What else happens, and how often. */
export function happeningsOf(events: readonly IncomeEvent[]): ReadonlyMap<IncomeEvent['kind'], number> {
  const counts = new Map<IncomeEvent['kind'], number>();
  for (const event of events) {
    if (!isIncome(event)) counts.set(event.kind, (counts.get(event.kind) ?? 0) + 1);
  }
  return counts;
}

/**
 * The first events to come. Of what an order earns by the day only the next one counts, or one order would fill the list.
 * @param events by instant, earliest first
 */
export function nextEvents(
  events: readonly IncomeEvent[],
  now: EpochMs,
  most: number,
): readonly IncomeEvent[] {
  const next = new Map<string, IncomeEvent>();
  for (const event of events) {
    const name = `${event.area} ${event.orderId} ${event.kind}`;
    if (!event.done && event.at > now && !next.has(name)) next.set(name, event);
    if (next.size === most) break;
  }
  return [...next.values()];
}
