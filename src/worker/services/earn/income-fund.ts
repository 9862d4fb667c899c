import type { FundOrder } from '#protocol/fund.ts';
import type { IncomeEvent, IncomeKind } from '#protocol/income.ts';
import type { Decimal, EpochMs } from '#protocol/units.ts';

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
  return [
    event('deals', dealsAt, phase !== 'buying', null),
    ...(unlocksAt > dealsAt ? [event('unlocks', unlocksAt, unlocksAt <= now, null)] : []),
    ...(redeemsAt === null ? [] : [event('paid', redeemsAt, phase === 'redeemed', paid)]),
  ];
}
