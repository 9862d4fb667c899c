import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListAge } from '#app/page/list-age.tsx';
import { usePaged } from '#app/page/use-paged.ts';
import { Button } from '#app/ui/button.tsx';
import { CsvButton } from '#app/ui/csv-button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { Column } from '#app/ui/table-columns.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import type { Platform } from '#contract/platform.ts';
import type { SpotOrder } from '#contract/spot.ts';
import type { Pair } from '#contract/units.ts';
import { orderColumns, shownColumns } from './columns.tsx';
import styles from './orders.module.css';
import { OrdersBar } from './orders-bar.tsx';
import { historyFilterOf, type OrdersView } from './orders-view.ts';
import { ordersQuery } from './queries.ts';

interface HistoryTabProps {
  readonly userId: string;
  readonly pair: Pair;
  readonly view: OrdersView;
  readonly platform: Platform | null;
  readonly onDetail: (order: SpotOrder) => void;
}

/** Every order there was, newest first. */
export function HistoryTab({ userId, pair, view, platform, onDetail }: HistoryTabProps) {
  const { t, i18n } = useTranslation('spot');
  const [pages, setPages] = useState(1);
  const query = useInfiniteQuery(ordersQuery(userId, historyFilterOf(view, pair)));
  const { page, error, retry, paging } = usePaged(query, pages, setPages, t);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` keeps its identity over a change of language
  const columns = useMemo((): readonly Column<SpotOrder>[] => {
    const of = orderColumns(platform, t, serverNow);
    return [
      of.time,
      of.pair,
      of.side,
      of.type,
      of.price,
      of.average,
      of.amount,
      of.filled,
      of.fee,
      of.status,
      {
        id: 'detail',
        head: t('spot.orders.detail'),
        headHidden: true,
        align: 'end',
        cell: (order) => (
          <Button size="small" look="quiet" onClick={() => onDetail(order)}>
            {t('spot.orders.detail')}
          </Button>
        ),
      },
    ];
  }, [t, i18n.language, platform, onDetail]);
  return (
    <div className={styles.tab}>
      <OrdersBar view={view} shown={['pairs', 'side', 'status']}>
        <ListAge page={page} />
        {page && page.sum > 0 && t('spot.orders.count', { count: page.list.length, sum: page.sum })}
        <CsvButton fileName="spot-orders" rows={page?.list ?? null} columns={columns} />
      </OrdersBar>
      <div className={styles.table}>
        <DataTable
          caption={t('spot.orders.historyCaption')}
          columns={shownColumns(columns, view.pairs)}
          rows={page?.list ?? null}
          rowKey={({ id }) => id}
          error={error}
          onRetry={retry}
          paging={paging}
          rowHeight={32}
          skeletonRows={3}
          empty={<EmptyState title={t('spot.orders.none')} text={t('spot.orders.noneText')} />}
        />
      </div>
    </div>
  );
}
