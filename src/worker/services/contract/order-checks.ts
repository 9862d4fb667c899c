import type { ContractConfig, DurationOption, NewContractOrder } from '#protocol/contract.ts';
import { decimal } from '#protocol/decimal.ts';
import { type Failure, failed, ok, type Result } from '#protocol/result.ts';
import { isAmount } from '../../market/contract-maths.ts';
import { compare } from '../../market/exact-math.ts';

const invalid = (msg: string): Failure => ({ kind: 'invalid', msg });

/**
 * The specification's rules of an order, in its order: an amount of at least 0.00001 (`l.c_enteropenamt`), then at
 * least the minimum of the chosen duration (`l.u_limit_min_low`). Gives the chosen duration.
 */
export function checkOrder(order: NewContractOrder, config: ContractConfig): Result<DurationOption> {
  // The stake comes from another runtime: its type says nothing about what it holds.
  const stake = decimal(order.stake);
  if (!isAmount(stake)) return failed(invalid('l.c_enteropenamt'));
  const option = config.options.find(({ seconds }) => seconds === order.duration);
  if (!option || !config.payCoins.includes(order.payCoin)) return failed({ kind: 'invalid' });
  if (compare(stake, option.minimum) < 0) return failed(invalid('l.u_limit_min_low'));
  return ok(option);
}

/** The specification's rule of a transfer: an amount of at least 0.00001 (`l.c_a_transferTip`). */
export function checkTransfer(amount: string): Failure | null {
  return isAmount(decimal(amount)) ? null : invalid('l.c_a_transferTip');
}
