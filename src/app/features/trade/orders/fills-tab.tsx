import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListAge } from '#app/page/list-age.tsx';
import { usePaged } from '#app/page/use-paged.ts';
import { CsvButton } from '#app/ui/csv-button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { Column } from '#app/ui/table-columns.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import type { Platform } from '#contract/platform.ts';
import type { SpotFill } from '#contract/spot.ts';
import type { Pair } from '#contract/units.ts';
import { fillColumns, shownColumns } from './columns.tsx';
import styles from './orders.module.css';
import { OrdersBar } from './orders-bar.tsx';
import { filterOf, type OrdersView } from './orders-view.ts';
import { fillsQuery } from './queries.ts';

interface FillsTabProps {
  readonly userId: string;
  readonly pair: Pair;
  readonly view: OrdersView;
  readonly platform: Platform | null;
}

/** Every trade of this person, newest first. */
export function FillsTab({ userId, pair, view, platform }: FillsTabProps) {
  const { t, i18n } = useTranslation('spot');
  const [pages, setPages] = useState(1);
  const query = useInfiniteQuery(fillsQuery(userId, filterOf(view, pair)));
  const { page, error, retry, paging } = usePaged(query, pages, setPages, t);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` keeps its identity over a change of language
  const columns = useMemo(
    () => Object.values<Column<SpotFill>>(fillColumns(platform, t, serverNow)),
    [t, i18n.language, platform],
  );
  return (
    <div className={styles.tab}>
      <OrdersBar view={view} shown={['pairs', 'side']}>
        <ListAge page={page} />
        {page && page.sum > 0 && t('spot.orders.count', { count: page.list.length, sum: page.sum })}
        <CsvButton fileName="spot-fills" rows={page?.list ?? null} columns={columns} />
      </OrdersBar>
      <div className={styles.table}>
        <DataTable
          caption={t('spot.orders.fillsCaption')}
          columns={shownColumns(columns, view.pairs)}
          rows={page?.list ?? null}
          rowKey={({ id }) => id}
          error={error}
          onRetry={retry}
          paging={paging}
          rowHeight={32}
          skeletonRows={3}
          empty={<EmptyState title={t('spot.orders.noFills')} text={t('spot.orders.noFillsText')} />}
        />
      </div>
    </div>
  );
}
