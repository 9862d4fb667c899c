import type { ContractOrder, NewContractOrder } from './contract.ts';
import type { Result } from './result.ts';
import type { Decimal } from './units.ts';

/** Orders without money, on the same live prices and odds, kept on this device only. */
export interface PracticeApi {
  open(order: NewContractOrder): Promise<Result<ContractOrder>>;
  list(): Promise<readonly ContractOrder[]>;
  balance(): Promise<Decimal>;
  reset(): Promise<void>;
}
