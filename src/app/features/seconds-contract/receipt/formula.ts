import { compare } from '#app/shared/format/arithmetic.ts';
import { moneyText, profitText } from '#app/shared/format/money-text.ts';
import { lossOf, winOf } from '#app/shared/running-orders/order-outlook.ts';
import type { ContractOrder } from '#protocol/contract.ts';
import { isRefunded, outcomeOf } from '#protocol/contract-outcome.ts';
import { ZERO } from '#protocol/decimal.ts';

export interface Formula {
  readonly key: string;
  readonly values: Readonly<Record<'stake' | 'rate' | 'fee' | 'profit', string>>;
}

/** Trailing zeros say nothing in a formula: "0.80000000" is "0.8". */
const plain = (value: string): string => (value.includes('.') ? value.replace(/\.?0+$/, '') : value);

type FormulaOrder = Pick<ContractOrder, 'status' | 'result' | 'stake' | 'incomeRate' | 'fee' | 'profit'>;

/** The formula of a settled order, with its numbers; null where they do not come to the profit of the record. `own` hides the person's figures. */
export function formulaOf(order: FormulaOrder, own: (figure: string) => string): Formula | null {
  const outcome = outcomeOf(order);
  const computed = outcome === 'win' ? winOf(order) : outcome === 'lose' ? lossOf(order) : ZERO;
  if (order.profit !== null && computed !== null && compare(order.profit, computed) !== 0) return null;
  if (outcome === 'none' && !isRefunded(order)) return null;
  const values = {
    stake: own(moneyText(order.stake)),
    rate: plain(order.incomeRate),
    fee: own(moneyText(order.fee)),
    profit: own(profitText(order.profit)),
  };
  switch (outcome) {
    case 'win':
      return { key: 'contract.receipt.formulaWin', values };
    case 'lose':
      return { key: 'contract.receipt.formulaLose', values };
    case 'tie':
    case 'none':
      return { key: 'contract.receipt.formulaBack', values };
  }
}
