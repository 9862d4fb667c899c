import { isoWithOffset } from '#app/shared/format/zone-offset.ts';
import type { Translate } from '#app/shared/i18n/failure-text.ts';
import type { FileColumn } from '#app/ui/table-columns.ts';
import type { ContractOrder } from '#protocol/contract.ts';
import { outcomeOf } from '#protocol/contract-outcome.ts';
import { pairName } from '#protocol/units.ts';
import { decidingPair } from '../offered-pairs.ts';

/** The columns of order records in a file: one value a cell, in full, so that a spreadsheet can reckon with them. */
export function orderFileColumns(t: Translate): readonly FileColumn<ContractOrder>[] {
  const column = (head: string, csv: (order: ContractOrder) => string | null) => ({
    head: t(head),
    csv: (order: ContractOrder) => csv(order) ?? '',
  });
  return [
    column('contract.receipt.id', ({ id }) => id),
    column('contract.orders.opened', ({ openedAt }) => isoWithOffset(openedAt)),
    column('contract.receipt.expired', ({ expiresAt }) => isoWithOffset(expiresAt)),
    column('contract.orders.pair', ({ pair }) => pairName(decidingPair(pair))),
    column('contract.orders.side', ({ direction }) => direction),
    column('contract.orders.term', ({ duration }) => String(duration)),
    column('contract.orders.stake', ({ stake }) => stake),
    column('contract.orders.paidWith', ({ pair }) => pair.quote),
    column('contract.form.fee', ({ fee }) => fee ?? ''),
    column('contract.orders.rate', ({ incomeRate }) => incomeRate),
    column('contract.orders.open', ({ openPrice }) => openPrice),
    column('contract.orders.close', ({ closePrice }) => closePrice),
    column('contract.orders.status', ({ status }) => status),
    column('contract.orders.result', (order) => {
      const outcome = outcomeOf(order);
      return outcome === 'none' ? null : outcome;
    }),
    column('contract.orders.profit', ({ status, profit }) => (status === 'holding' ? null : profit)),
  ];
}
