import { moneyText, profitText } from '#app/shared/format/money-text.ts';
import type { ContractOrder } from '#protocol/contract.ts';

export interface Formula {
  readonly key: string;
  readonly values: Readonly<Record<string, string>>;
}

/** Trailing zeros say nothing in a formula: "0.80000000" is "0.8". */
const plain = (value: string): string => (value.includes('.') ? value.replace(/\.?0+$/, '') : value);

/** The formula of a settled order, with its numbers; `own` hides the person's. */
export function formulaOf(
  order: Pick<ContractOrder, 'result' | 'stake' | 'incomeRate' | 'fee' | 'profit'>,
  own: (figure: string) => string,
): Formula {
  const values = {
    stake: own(moneyText(order.stake)),
    rate: plain(order.incomeRate),
    fee: own(moneyText(order.fee)),
    profit: own(profitText(order.profit)),
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
