import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { ContractOrder } from '#protocol/contract.ts';
import type { Platform } from '#protocol/platform.ts';
import { PAGE_SIZE } from '#protocol/tables.ts';
import { ListTab } from './list-tab.tsx';
import { useOrderColumns } from './order-columns.tsx';

interface PracticeOrdersTabProps {
  /** Null while they are not known; newest first. */
  readonly orders: readonly ContractOrder[] | null;
  readonly platform: Platform | null;
  readonly pages: number;
  readonly onPages: (pages: number) => void;
  readonly onReset: () => Promise<void>;
}

/** Practice orders of this device, apart from the real ones. */
export function PracticeOrdersTab({ orders, platform, pages, onPages, onReset }: PracticeOrdersTabProps) {
  const { t } = useTranslation('contract');
  const columns = useOrderColumns(platform, null);
  const [asking, setAsking] = useState(false);
  const closed = orders?.filter(({ status }) => status !== 'holding') ?? null;
  const shown = closed?.slice(0, pages * PAGE_SIZE) ?? null;
  return (
    <>
      <ListTab
        bar={<span>{t('contract.practice.kept')}</span>}
        end={
          <Button size="small" look="quiet" onClick={() => setAsking(true)}>
            {t('contract.practice.reset')}
          </Button>
        }
      >
        <DataTable
          caption={t('contract.practice.orders')}
          columns={columns}
          rows={shown}
          rowKey={({ id }) => id}
          rowHeight={34}
          skeletonRows={4}
          paging={{
            kind: 'more',
            hasMore: (closed?.length ?? 0) > (shown?.length ?? 0),
            busy: false,
            onMore: () => onPages(pages + 1),
          }}
          empty={<EmptyState title={t('contract.practice.none')} />}
        />
      </ListTab>
      <ConfirmDialog
        open={asking}
        title={t('contract.practice.resetTitle')}
        action={t('contract.practice.reset')}
        onConfirm={() => void onReset().then(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      >
        <p>{t('contract.practice.resetText')}</p>
      </ConfirmDialog>
    </>
  );
}
