import { profitText, stakeText } from '#app/shared/format/stake-text.ts';
import type { ContractOrder } from '#protocol/contract.ts';

export interface Formula {
  readonly key: string;
  readonly values: Readonly<Record<string, string>>;
}

/** Trailing zeros say nothing in a formula: "0.80000000" is "0.8". */
const plain = (value: string): string => (value.includes('.') ? value.replace(/\.?0+$/, '') : value);

/** The formula of a settled order, with its numbers. */
export function formulaOf(
  order: Pick<ContractOrder, 'result' | 'stake' | 'incomeRate' | 'fee' | 'profit'>,
): Formula {
  const values = {
    stake: stakeText(order.stake),
    rate: plain(order.incomeRate),
    fee: stakeText(order.fee),
    profit: profitText(order.profit),
  };
  switch (order.result) {
    case 'win':
      return { key: 'contract.receipt.formulaWin', values };
    case 'lose':
      return { key: 'contract.receipt.formulaLose', values };
    case 'tie':
    case 'none':
      return { key: 'contract.receipt.formulaBack', values };
  }
}
