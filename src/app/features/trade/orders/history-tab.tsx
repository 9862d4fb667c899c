import { useInfiniteQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePaged } from '#app/shared/page/use-paged.ts';
import { IconButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { Column } from '#app/ui/table-columns.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import type { Platform } from '#protocol/platform.ts';
import type { SpotOrder } from '#protocol/spot.ts';
import type { Pair } from '#protocol/units.ts';
import { orderColumns } from './columns.tsx';
import type { ListFrame } from './list-room.ts';
import { ListCount, OrdersList } from './orders-list.tsx';
import { historyFilterOf, type OrdersView } from './orders-view.ts';
import { HISTORY_PLAN } from './placed-columns.tsx';
import { ordersQuery } from './queries.ts';

interface HistoryTabProps {
  readonly frame: ListFrame;
  readonly userId: string;
  readonly pair: Pair;
  readonly view: OrdersView;
  readonly platform: Platform | null;
  readonly onDetail: (order: SpotOrder) => void;
}

const isOpen = ({ status }: SpotOrder): boolean => status === 'open';

/** Every order that ended, newest first. The back end's list has those that are open too. */
export function HistoryTab({ frame, userId, pair, view, platform, onDetail }: HistoryTabProps) {
  const { t, i18n } = useTranslation(['orders', 'trade']);
  const [pages, setPages] = useState(1);
  const query = useInfiniteQuery(ordersQuery(userId, historyFilterOf(view, pair)));
  const { page: all, table } = usePaged(query, pages, setPages, t);
  const page = useMemo(() => {
    const list = all?.list.filter((order) => !isOpen(order)) ?? [];
    return all && { ...all, list, sum: all.sum - (all.list.length - list.length) };
  }, [all]);
  // Nothing but open orders so far: the next page may have others.
  const more = page?.list.length === 0 && query.hasNextPage && !query.isFetchNextPageError;
  const loaded = query.data?.pages.length ?? 1;
  useEffect(() => {
    if (more) setPages(loaded + 1);
  }, [more, loaded]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` keeps its identity over a change of language
  const columns = useMemo((): readonly Column<SpotOrder>[] => {
    const { stop: _, total: __, ...of } = orderColumns(platform, t, serverNow);
    return [
      ...Object.values<Column<SpotOrder>>(of),
      {
        id: 'detail',
        head: t('orders.detail'),
        headHidden: true,
        align: 'end',
        inFile: [{ head: t('orders.column.order'), csv: ({ id }) => id }],
        cell: (order) => (
          <IconButton size="small" label={t('orders.detail')} onClick={() => onDetail(order)}>
            <ReceiptText size={14} aria-hidden="true" />
          </IconButton>
        ),
      },
    ];
  }, [t, i18n.language, platform, onDetail]);
  return (
    <OrdersList
      frame={frame}
      view={view}
      filters={['pairs', 'side', 'status']}
      caption={t('orders.historyCaption')}
      columns={columns}
      plan={HISTORY_PLAN}
      {...table}
      rows={more ? null : (page?.list ?? null)}
      fileName="spot-orders"
      before={<ListCount page={page} />}
      empty={<EmptyState title={t('orders.none')} text={t('orders.noneText')} />}
    />
  );
}
