import { exact } from '#protocol/decimal.ts';
import type { IncomeEvent } from '#protocol/income.ts';
import type { MachineOrder } from '#protocol/pool.ts';
import { type Decimal, type EpochMs, epochMs } from '#protocol/units.ts';
import { isPositive } from '../../market/exact-math.ts';
import { DAY } from './ledger-math.ts';

/**
 * What machines brought and will bring up to an instant of the business clock: their output day by day, the end of
 * their term, and the price when it comes back. After the term nothing is paid until they are redeemed.
 */
export const poolIncome = (orders: readonly MachineOrder[], until: EpochMs): readonly IncomeEvent[] =>
  orders.flatMap((order) => [...outputs(order, until), ...ends(order), ...redemption(order)]);

const about = ({ id, name }: MachineOrder) => ({ area: 'pool', orderId: id, product: name }) as const;

function outputs(order: MachineOrder, until: EpochMs): readonly IncomeEvent[] {
  const { days, endsAt, currency, dayOutput, accruedDays } = order;
  // Redeemed early, they mine nothing more.
  const mined = order.status === 'mining' ? days : Math.min(days, accruedDays);
  return Array.from({ length: mined }, (_, day): IncomeEvent => {
    const at = epochMs(endsAt - (days - 1 - day) * DAY);
    return {
      ...about(order),
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
  const { endsAt: at, priceCurrency: coin, status } = order;
  return [{ ...about(order), coin, amount: null, at, kind: 'ends', done: status !== 'mining' }];
}

/** A redemption that was asked for; one that nobody asked for has no day. */
function redemption(order: MachineOrder): readonly IncomeEvent[] {
  const { priceCurrency: coin, kept, refunded, status } = order;
  const at = order.finishedAt ?? order.arrival;
  if (at === null) return [];
  const shared = { ...about(order), coin, at, done: status === 'redeemed' };
  const cost: readonly IncomeEvent[] =
    kept !== null && isPositive(kept) ? [{ ...shared, amount: negative(kept), kind: 'kept' }] : [];
  return [...cost, { ...shared, amount: refunded, kind: 'paid' }];
}

const negative = (amount: Decimal): Decimal => exact(`-${amount}`);
