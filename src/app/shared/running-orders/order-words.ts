import type { ContractOrder, OrderResult } from '#protocol/contract.ts';
import { isPaper } from '#protocol/practice.ts';

const RESULT: Readonly<Record<OrderResult, string>> = {
  win: 'contract.result.win',
  lose: 'contract.result.lose',
  tie: 'contract.result.tie',
  none: 'contract.result.none',
};

/** The key of how an order ended or where it is; `code` is for what no version of this app knows. */
export function resultKey(order: Pick<ContractOrder, 'id' | 'status' | 'result'>): string {
  switch (order.status) {
    case 'holding':
      return 'contract.status.holding';
    case 'liquidated':
      // Practice has no exchange that could close it: no price decided it, as when a recording ends.
      return isPaper(order) ? 'contract.practice.returned' : 'contract.result.closed';
    case 'completed':
      return RESULT[order.result];
    case 'unknown':
      return 'contract.status.unknown';
  }
}
