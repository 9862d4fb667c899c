import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#app/i18n/failure-text.ts';
import { CsvButton } from '#app/ui/csv-button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { worker } from '#app/worker-client/client.ts';
import type { Failure } from '#contract/errors.ts';
import type { Platform } from '#contract/platform.ts';
import type { SpotFilter, SpotOrder } from '#contract/spot.ts';
import { CancelAll } from './cancel-all.tsx';
import { shownColumns } from './columns.tsx';
import { openColumns } from './open-columns.tsx';
import type { OpenRow } from './open-rows.ts';
import styles from './orders.module.css';
import { OrdersBar } from './orders-bar.tsx';
import type { OrdersView } from './orders-view.ts';
import { useCancelBlock } from './use-cancel-block.ts';
import { useCancelOrders } from './use-cancel-orders.ts';

interface OpenOrdersTabProps {
  readonly rows: readonly OpenRow[] | null;
  readonly failure: Failure | null;
  readonly view: OrdersView;
  readonly filter: SpotFilter;
  readonly platform: Platform | null;
  readonly onDetail: (order: SpotOrder) => void;
  readonly onAmend: (order: SpotOrder) => void;
}

/** Orders that wait, and those that are on their way. */
export function OpenOrdersTab({
  rows,
  failure,
  view,
  filter,
  platform,
  onDetail,
  onAmend,
}: OpenOrdersTabProps) {
  const { t, i18n } = useTranslation('spot');
  const block = useCancelBlock();
  const { isBusy, allBusy, cancel, cancelAll } = useCancelOrders();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` keeps its identity over a change of language
  const columns = useMemo(
    () =>
      openColumns(platform, t, {
        isBusy,
        disabledReason: block,
        onDetail,
        onAmend,
        onCancel: (orderId) => void cancel(orderId),
      }),
    [platform, t, i18n.language, isBusy, block, onDetail, onAmend, cancel],
  );
  const stops = rows?.some((row) => row.kind === 'order' && row.order.stopPrice !== null) ?? false;
  const shown = shownColumns(columns, view.pairs).filter(({ id }) => stops || id !== 'stop');
  const listed = rows?.filter(({ kind }) => kind === 'order') ?? null;
  return (
    <div className={styles.tab}>
      <OrdersBar view={view} shown={['pairs', 'side']}>
        <CsvButton fileName="spot-open-orders" rows={listed} columns={columns} />
        <CancelAll
          count={listed?.length ?? 0}
          filter={filter}
          busy={allBusy}
          disabledReason={block}
          onCancelAll={cancelAll}
        />
      </OrdersBar>
      <div className={styles.table}>
        <DataTable
          caption={t('spot.orders.openCaption')}
          columns={shown}
          rows={rows}
          rowKey={({ id }) => id}
          error={failure && failureText(failure, t)}
          onRetry={() => void worker.system.refreshAll()}
          rowHeight={32}
          skeletonRows={3}
          empty={<EmptyState title={t('spot.orders.noneOpen')} text={t('spot.orders.noneOpenText')} />}
        />
      </div>
    </div>
  );
}
