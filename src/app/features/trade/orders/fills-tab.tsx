import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePaged } from '#app/shared/page/use-paged.ts';
import { EmptyState } from '#app/ui/states.tsx';
import type { Column } from '#app/ui/table-columns.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import type { Platform } from '#protocol/platform.ts';
import type { SpotFill } from '#protocol/spot.ts';
import type { Pair } from '#protocol/units.ts';
import { fillColumns } from './columns.tsx';
import type { ListFrame } from './list-room.ts';
import { ListCount, OrdersList } from './orders-list.tsx';
import { filterOf, type OrdersView } from './orders-view.ts';
import { FILLS_PLAN } from './placed-columns.tsx';
import { fillsQuery } from './queries.ts';

interface FillsTabProps {
  readonly frame: ListFrame;
  readonly userId: string;
  readonly pair: Pair;
  readonly view: OrdersView;
  readonly platform: Platform | null;
}

/** Every trade of this person, newest first. */
export function FillsTab({ frame, userId, pair, view, platform }: FillsTabProps) {
  const { t, i18n } = useTranslation(['orders', 'trade']);
  const [pages, setPages] = useState(1);
  const query = useInfiniteQuery(fillsQuery(userId, filterOf(view, pair)));
  const { page, table } = usePaged(query, pages, setPages, t);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` keeps its identity over a change of language
  const columns = useMemo(
    () => Object.values<Column<SpotFill>>(fillColumns(platform, t, serverNow)),
    [t, i18n.language, platform],
  );
  return (
    <OrdersList
      frame={frame}
      view={view}
      filters={['pairs', 'side']}
      caption={t('orders.fillsCaption')}
      columns={columns}
      plan={FILLS_PLAN}
      {...table}
      fileName="spot-fills"
      before={<ListCount page={page} />}
      empty={<EmptyState title={t('orders.noFills')} text={t('orders.noFillsText')} />}
    />
  );
}
