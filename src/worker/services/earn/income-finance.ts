import type { FinanceOrder } from '#protocol/finance.ts';
import type { IncomeEvent } from '#protocol/income.ts';
import type { Decimal, EpochMs } from '#protocol/units.ts';
import { big, isPositive } from '../../market/exact-math.ts';
import { endOfDay, firstWholeDay, paidOut } from './ledger-math.ts';

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
    ? [event(order, 'renews', endsAt, paidOut(gained), false)]
    : [event(order, 'ends', endsAt, paidOut(big(amount).plus(gained)), false)];
}

function pastEnd(order: FinanceOrder, goesOn: boolean): readonly IncomeEvent[] {
  const { endsAt, arrival, finishedAt, amount, accrued } = order;
  const done = order.status === 'completed';
  const at = finishedAt ?? arrival;
  if (at === null) return [];
  const leftEarly = arrival !== null || endsAt === null || at < endsAt;
  if (!leftEarly) {
    return goesOn
      ? [event(order, 'renews', at, accrued, done)]
      : [event(order, 'ends', at, order.refunded, done)];
  }
  const kept = order.kept !== null && isPositive(order.kept) ? big(order.kept) : null;
  const paid = big(amount)
    .plus(big(accrued))
    .minus(kept ?? 0);
  return [
    ...(kept ? [event(order, 'kept', at, paidOut(kept.neg()), done)] : []),
    event(order, 'paid', at, paidOut(paid), done),
  ];
}
