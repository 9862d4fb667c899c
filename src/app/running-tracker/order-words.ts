import type { ContractOrder, OrderResult } from '#contract/contract.ts';

const RESULT: Readonly<Record<OrderResult, string>> = {
  win: 'contract.result.win',
  lose: 'contract.result.lose',
  tie: 'contract.result.tie',
  none: 'contract.result.none',
};

/** The key of how an order ended or where it is; `code` is for what no version of this app knows. */
export function resultKey({ status, result }: Pick<ContractOrder, 'status' | 'result'>): string {
  switch (status) {
    case 'holding':
      return 'contract.status.holding';
    case 'liquidated':
      return 'contract.status.liquidated';
    case 'completed':
      return RESULT[result];
    case 'unknown':
      return 'contract.status.unknown';
  }
}
