import type { Decimal, EpochMs } from '#protocol/units.ts';
import { askedExits, type ExitBook, type ExitPrices, exitLink } from './held-exits.ts';
import type { OpenRow } from './open-rows.ts';

/** The instant at which an order ends, by server time. */
export const endOf = (row: OpenRow): EpochMs | undefined =>
  row.kind === 'order' ? row.order.expiresAt : row.order.further?.expireTime;

/** Where an entry takes profit and stops its loss. */
export const pricesOf = (
  row: OpenRow,
  exits: ExitBook,
): Pick<ExitPrices, 'takeProfit' | 'stopLoss'> | undefined =>
  row.kind === 'order' ? exits.get(row.id) : askedExits(row.order);

/** The price from which a trailing stop follows. */
export const activationOf = (order: OpenRow['order']): Decimal | undefined =>
  'statusCode' in order ? order.activationPrice : order.further?.activationPrice;

/** Which of the columns that few orders need would be empty. */
export function emptyColumns(rows: readonly OpenRow[], exits: ExitBook): readonly string[] {
  const needed = {
    stop: ({ order }: OpenRow) => order.stopPrice !== null || activationOf(order) !== undefined,
    left: (row: OpenRow) => endOf(row) !== undefined,
    exits: (row: OpenRow) => {
      const { takeProfit = null, stopLoss = null } = pricesOf(row, exits) ?? {};
      return (
        takeProfit !== null || stopLoss !== null || (row.kind === 'order' && exitLink(row.order) !== null)
      );
    },
  };
  return Object.entries(needed).flatMap(([id, isNeeded]) => (rows.some(isNeeded) ? [] : [id]));
}
