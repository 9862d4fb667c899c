import Big from 'big.js';
import { compare, subtract, total } from '#app/shared/format/arithmetic.ts';
import type { ContractOrder, OrderResult } from '#protocol/contract.ts';
import { isRefunded, outcomeOf } from '#protocol/contract-outcome.ts';
import { exact, ZERO } from '#protocol/decimal.ts';
import { isPaper } from '#protocol/practice.ts';
import type { Coin, Decimal, EpochMs } from '#protocol/units.ts';

/** Where a running order stands. `settling`: its time is up and the server has not answered; never guessed. */
export type Standing = 'in' | 'out' | 'even' | 'settling' | 'unknown';

export interface Outlook {
  readonly standing: Standing;
  /** What it would bring if it ended at this price, in the pay coin; null where that is not known. */
  readonly profit: Decimal | null;
  /** Price minus entry price. */
  readonly distance: Decimal | null;
}

const LEDGER_DECIMALS = 8;

/** Profit of a win: stake x income rate, cut at 8 decimals, minus the fee; null where that is not known. The exchange's ledger decides, not this. */
export const winOf = ({
  stake,
  incomeRate,
  fee,
}: Pick<ContractOrder, 'stake' | 'incomeRate' | 'fee'>): Decimal | null =>
  fee && exact(new Big(stake).times(incomeRate).round(LEDGER_DECIMALS, Big.roundDown).minus(fee).toFixed());

/** Profit of a loss: minus stake, minus fee; null where that is not known. */
export const lossOf = ({ stake, fee }: Pick<ContractOrder, 'stake' | 'fee'>): Decimal | null =>
  fee && exact(new Big(0).minus(stake).minus(fee).toFixed());

/** Takes the order, the fresh deciding price (null: none) and server time. */
export function outlookOf(order: ContractOrder, price: Decimal | null, now: EpochMs): Outlook {
  if (now >= order.expiresAt) return { standing: 'settling', profit: null, distance: null };
  if (price === null || order.openPrice === null)
    return { standing: 'unknown', profit: null, distance: null };
  const distance = subtract(price, order.openPrice);
  const side = compare(price, order.openPrice);
  if (side === 0) return { standing: 'even', profit: ZERO, distance };
  const wins = side > 0 === (order.direction === 'up');
  return wins
    ? { standing: 'in', profit: winOf(order), distance }
    : { standing: 'out', profit: lossOf(order), distance };
}

export interface CoinTotal {
  readonly coin: Coin;
  readonly profit: Decimal;
}

/** Running profit by pay coin: coins are never added to each other. Orders that settle or have no price are left out. */
export function runningTotals(
  orders: readonly ContractOrder[],
  priceOf: (base: Coin) => Decimal | null,
  now: EpochMs,
): readonly CoinTotal[] {
  const coins = [...new Set(orders.map(({ pair }) => pair.quote))];
  return coins.flatMap((coin) => {
    const known = orders
      .filter(({ pair }) => pair.quote === coin)
      .flatMap((order) => outlookOf(order, priceOf(order.pair.base), now).profit ?? []);
    return known.length === 0 ? [] : [{ coin, profit: total(known) }];
  });
}

const RESULT: Readonly<Record<OrderResult, string>> = {
  win: 'contract.result.win',
  lose: 'contract.result.lose',
  tie: 'contract.result.tie',
  none: 'contract.result.none',
};

/** The key of how an order ended or where it is; `code` is for what no version of this app knows. */
export function resultKey(order: Pick<ContractOrder, 'id' | 'status' | 'result' | 'profit'>): string {
  switch (order.status) {
    case 'holding':
      return 'contract.status.holding';
    case 'liquidated':
      // Practice has no exchange that could close it: no price decided it, as when a recording ends.
      if (isPaper(order)) return 'contract.practice.returned';
      return isRefunded(order) ? 'contract.result.closed' : 'contract.result.liquidated';
    case 'completed':
      return RESULT[outcomeOf(order)];
    case 'unknown':
      return 'contract.status.unknown';
  }
}

/** Orders that were seen running and now are not: their results are shown once. */
export function newlyClosed(
  seenRunning: ReadonlySet<string>,
  orders: readonly ContractOrder[],
): readonly ContractOrder[] {
  return orders.filter(({ id, status }) => status !== 'holding' && seenRunning.has(id));
}

export const holdingOf = (orders: readonly ContractOrder[]): readonly ContractOrder[] =>
  orders.filter(({ status }) => status === 'holding');
