import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { useArmedPairs } from '#app/shared/market/armed-pairs.ts';
import { moveFavourite, useFavourites } from '#app/shared/market/favourites.ts';
import { useSparklines } from '#app/shared/market/use-sparklines.ts';
import type { Column, Sorting } from '#app/ui/table-columns.ts';
import { VirtualTable } from '#app/ui/virtual-table.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { worker } from '#app/worker-client/client.ts';
import type { Ticker } from '#protocol/market.ts';
import type { Platform } from '#protocol/platform.ts';
import { type Pair, pairName, parsePair } from '#protocol/units.ts';
import { useMarketColumns } from './market-columns.tsx';
import { favouritesOf, matching, sameTicker } from './market-rows.ts';
import type { MarketTab } from './market-search.ts';
import { useMarketTickers } from './use-market-tickers.ts';
import { useRowOrder } from './use-row-order.ts';

/** The person's own order of the favourites that are listed, and what to say aloud when one was moved. */
function useFavouriteOrder(rows: readonly Ticker[] | null) {
  const { t } = useTranslation('home');
  const [said, setSaid] = useState('');
  const names = (rows ?? []).map(({ pair }) => pairName(pair)).join(' ');
  const order = useMemo(() => {
    const listed = names === '' ? [] : names.split(' ');
    const onMove = (pair: Pair, place: number) => {
      const target = parsePair(listed[place] ?? '');
      if (!target) return;
      moveFavourite(pair, target);
      setSaid(t('market.order.said', { pair: pairName(pair), place: place + 1, count: listed.length }));
    };
    return { names: listed, onMove };
  }, [names, t]);
  return { order, said };
}

/** What stands in the list, as a file would hold it. */
export interface Listed {
  readonly rows: readonly Ticker[];
  readonly columns: readonly Column<Ticker>[];
}

interface MarketListProps {
  readonly tab: MarketTab;
  readonly typed: string;
  readonly sorting: Sorting | null;
  readonly onSort: (sorting: Sorting | null) => void;
  readonly platform: Platform | null;
  readonly onAlert: (pair: Pair) => void;
  /** Told with every change: to be kept, not to be drawn. */
  readonly onListed: (listed: Listed) => void;
  readonly empty: ReactNode;
}

const ROW_HEIGHT = 46;

const sameNames = (a: readonly Ticker[], b: readonly Ticker[]): boolean => {
  const names = new Set(a.map(({ pair }) => pairName(pair)));
  return a.length === b.length && b.every(({ pair }) => names.has(pairName(pair)));
};

/** The rows of the market: the only part of its screen that is drawn when prices tick. */
export function MarketList({
  tab,
  typed,
  sorting,
  onSort,
  platform,
  onAlert,
  onListed,
  empty,
}: MarketListProps) {
  const { t } = useTranslation('home');
  const view = useMarketTickers(tab);
  const favourites = useFavourites();
  const ofTab = useMemo(() => {
    if (!view.value) return null;
    return tab === 'favourites' ? favouritesOf(view.value, favourites) : view.value;
  }, [view.value, tab, favourites]);
  const rows = useMemo(() => ofTab && matching(ofTab, typed), [ofTab, typed]);
  const [shown, setShown] = useState<readonly Ticker[]>([]);
  const sparklines = useSparklines(useMemo(() => shown.map(({ pair }) => pair), [shown]));
  const { order, said } = useFavouriteOrder(rows);
  const ownOrder = tab === 'favourites' && sorting === null && typed === '';
  const columns = useMarketColumns({
    platform,
    favourites,
    sparklines,
    stale: view.freshness === 'stale' || view.freshness === 'offline',
    armed: useArmedPairs(),
    onAlert,
    order: ownOrder ? order : null,
  });
  const [held, setHeld] = useState(false);
  const ordered = useRowOrder(rows, columns, sorting, held && sorting !== null);
  useEffect(() => onListed({ rows: ordered ?? [], columns }), [onListed, ordered, columns]);
  return (
    <>
      <VirtualTable
        key={tab}
        caption={t('market.list')}
        columns={columns}
        rows={ordered}
        rowKey={({ pair }) => pairName(pair)}
        sameRow={sameTicker}
        rowHeight={ROW_HEIGHT}
        skeletonRows={10}
        sorting={sorting}
        onSort={onSort}
        onShown={(next) => setShown((known) => (sameNames(known, next) ? known : next))}
        onHold={setHeld}
        shuffled={sorting !== null}
        error={view.failure && failureText(view.failure, t)}
        onRetry={() => void worker.system.refreshAll()}
        empty={empty}
      />
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
}
