import type { ContractOrder, OrderResult } from './contract.ts';
import type { Decimal } from './units.ts';

/** -1, 0 or 1: the grammar of a decimal allows one sign, in front. */
const signOf = (value: Decimal): -1 | 0 | 1 => (!/[1-9]/.test(value) ? 0 : value.startsWith('-') ? -1 : 1);

/**
 * How an order ended for the person. The amount decides, whatever the record's status and result say: back ends
 * liquidate with a loss, a partial loss, a refund or a gain. Without an amount a completed order has the result of its
 * record, and a liquidated one only a loss. `none`: still open, refunded in full, or not known.
 * @param order `profit` is signed, in the pay coin, fee included; null where the record does not tell it
 */
export function outcomeOf({
  status,
  result,
  profit,
}: Pick<ContractOrder, 'status' | 'result' | 'profit'>): OrderResult {
  if (status === 'holding') return 'none';
  if (profit && signOf(profit) !== 0) return signOf(profit) > 0 ? 'win' : 'lose';
  if (profit) return status === 'completed' ? 'tie' : 'none';
  if (status === 'completed') return result;
  return status === 'liquidated' && result === 'lose' ? 'lose' : 'none';
}

/** Whether an order was closed without a normal settlement and its record says that nothing was gained or lost. */
export const isRefunded = ({ status, profit }: Pick<ContractOrder, 'status' | 'profit'>): boolean =>
  status === 'liquidated' && !!profit && signOf(profit) === 0;
