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

/** How the ids of orders without money begin: no exchange gives such ids. */
export const PAPER_IDS = { live: 'practice-', recorded: 'recorded-' } as const;

/** True for an order that was opened without money, on this device. */
export const isPaper = ({ id }: { readonly id: string }): boolean =>
  Object.values(PAPER_IDS).some((start) => id.startsWith(start));
