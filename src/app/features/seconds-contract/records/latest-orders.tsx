import { useTranslation } from 'react-i18next';
import { DataTable } from '#app/ui/data-table.tsx';
import type { ContractOrder } from '#protocol/contract.ts';
import type { Platform } from '#protocol/platform.ts';
import { PAGE_SIZE } from '#protocol/tables.ts';
import { type OpenReceipt, useOrderColumns } from './order-columns.tsx';

interface LatestOrdersProps {
  /** Newest first. */
  readonly orders: readonly ContractOrder[];
  readonly platform: Platform | null;
  readonly onReceipt: OpenReceipt | null;
}

/** The last settled orders, under the running ones. */
export function LatestOrders({ orders, platform, onReceipt }: LatestOrdersProps) {
  const { t } = useTranslation('contract');
  const columns = useOrderColumns(platform, onReceipt);
  return (
    <DataTable
      caption={t('contract.orders.latest')}
      columns={columns}
      rows={orders.slice(0, PAGE_SIZE)}
      rowKey={({ id }) => id}
      rowHeight={34}
      empty={null}
    />
  );
}
