import { formatDecimal, formatFraction, formatSigned, HIDDEN } from '#app/shared/format/decimal.ts';
import type { Translate } from '#app/shared/i18n/failure-text.ts';
import { lossOf, winOf } from '#app/shared/running-orders/order-outlook.ts';
import type { Lane, SettledLane } from '#app/ui/chart/seconds/seconds-types.ts';
import type { ContractOrder } from '#protocol/contract.ts';
import { outcomeOf } from '#protocol/contract-outcome.ts';
import { ZERO } from '#protocol/decimal.ts';

/** Amounts on the chart have as many decimals as on the cards. */
const DECIMALS = 2;

export interface LaneLook {
  /** The order whose card is pointed at. */
  readonly lit: string | null;
  /** Amounts are hidden everywhere. */
  readonly hidden: boolean;
  readonly t: Translate;
}

/** Running orders as lanes; one without an entry price has no place yet. */
export function lanesOf(orders: readonly ContractOrder[], { lit, hidden, t }: LaneLook): readonly Lane[] {
  const amount = (text: string) => (hidden ? HIDDEN : text);
  return orders.flatMap((order) => {
    const { id, direction, openPrice, openedAt, expiresAt, stake, pair, duration, incomeRate } = order;
    if (openPrice === null) return [];
    return {
      id,
      side: direction,
      // Drawing only: a canvas needs floats.
      price: Number(openPrice),
      from: openedAt / 1000,
      to: expiresAt / 1000,
      stake: `${amount(formatDecimal(stake, DECIMALS))} ${pair.quote}`,
      profits: {
        wins: amount(formatSigned(winOf(order), DECIMALS)),
        loses: amount(formatSigned(lossOf(order), DECIMALS)),
        ties: amount(formatSigned(ZERO, DECIMALS)),
      },
      note: t('seconds.terms', { seconds: duration, rate: formatFraction(incomeRate) }),
      lit: id === lit,
    };
  });
}

/** Orders that ended a moment ago, with the price that decided them. */
export function settledLanes(
  orders: readonly ContractOrder[],
  { hidden, t }: LaneLook,
): readonly SettledLane[] {
  return orders.flatMap((order) => {
    const { id, openedAt, expiresAt, openPrice, closePrice, profit } = order;
    const outcome = outcomeOf(order);
    if (openPrice === null || closePrice === null) return [];
    return {
      id,
      from: openedAt / 1000,
      to: expiresAt / 1000,
      price: Number(openPrice),
      close: Number(closePrice),
      words: t('seconds.settled'),
      profit: hidden ? HIDDEN : formatSigned(profit, DECIMALS),
      tone: outcome === 'win' ? 'up' : outcome === 'lose' ? 'down' : 'muted',
    };
  });
}
