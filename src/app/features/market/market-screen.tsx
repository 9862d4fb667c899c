import { Search, X } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#app/i18n/failure-text.ts';
import { useFavourites } from '#app/pair/favourites.ts';
import { SHORTCUTS } from '#app/page/shortcuts.ts';
import { AgeChip } from '#app/ui/age-chip.tsx';
import { Button, IconButton } from '#app/ui/button.tsx';
import { CsvButton } from '#app/ui/csv-button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Field } from '#app/ui/field.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { sortRows } from '#app/ui/table-columns.ts';
import { TabPanel, Tabs } from '#app/ui/tabs.tsx';
import { useShortcut } from '#app/ui/use-shortcut.ts';
import { worker } from '#app/worker-client/client.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { Platform } from '#contract/platform.ts';
import { pairName } from '#contract/units.ts';
import styles from './market.module.css';
import { useMarketColumns } from './market-columns.tsx';
import { favouritesOf, matching } from './market-rows.ts';
import { DEFAULT_TAB, MARKET_TABS, type MarketSearch, searchOf, sortingOf } from './market-search.ts';
import { useMarketTickers } from './use-market-tickers.ts';
import { useSparklines } from './use-sparklines.ts';

interface MarketScreenProps {
  readonly search: MarketSearch;
  readonly onSearch: (search: MarketSearch) => void;
  readonly platform: Platform | null;
}

export function MarketScreen({ search, onSearch, platform }: MarketScreenProps) {
  const { t } = useTranslation('market');
  const tab = search.quote ?? DEFAULT_TAB;
  const typed = search.q ?? '';
  const view = useMarketTickers(tab);
  const connection = useLive<'connection'>({ name: 'connection' }).value;
  const favourites = useFavourites();
  const field = useRef<HTMLInputElement>(null);
  useShortcut(SHORTCUTS.search, () => field.current?.focus());

  const ofTab = useMemo(() => {
    if (!view.value) return null;
    return tab === 'favourites' ? favouritesOf(view.value, favourites) : view.value;
  }, [view.value, tab, favourites]);
  const rows = useMemo(() => ofTab && matching(ofTab, typed), [ofTab, typed]);
  const pairs = useMemo(() => (ofTab ?? []).map(({ pair }) => pair), [ofTab]);
  const sparklines = useSparklines(pairs);
  const stale = view.freshness === 'stale' || view.freshness === 'offline';
  const columns = useMarketColumns({ platform, favourites, sparklines, stale });
  const sorting = sortingOf(search);

  const change = (next: MarketSearch) => onSearch({ ...search, ...next });
  return (
    <div className={styles.screen}>
      <header className={styles.top}>
        <h1>{t('market.title')}</h1>
        <p>{t('market.lead')}</p>
      </header>
      <Panel
        title={t('market.list')}
        tabs={
          <Tabs
            id="market"
            label={t('market.tabs')}
            value={tab}
            items={MARKET_TABS.map((value) => ({
              value,
              label: value === 'favourites' ? t('market.favourites') : value,
              ...(value === 'favourites' && { count: favourites.length }),
            }))}
            onChange={(quote) => change({ quote })}
          />
        }
        end={
          <>
            <AgeChip
              asOf={view.asOf}
              freshness={view.freshness}
              now={serverNow}
              offlineSince={connection?.downSince ?? null}
            />
            <Field
              ref={field}
              className={styles.search}
              size="small"
              label={t('market.search.label')}
              labelHidden
              placeholder={t('market.search.placeholder')}
              value={typed}
              maxLength={24}
              autoComplete="off"
              spellCheck={false}
              start={<Search size={14} aria-hidden="true" />}
              suffix={
                typed === '' ? (
                  <kbd className={styles.key}>/</kbd>
                ) : (
                  <IconButton size="small" label={t('market.search.clear')} onClick={() => change({ q: '' })}>
                    <X size={14} aria-hidden="true" />
                  </IconButton>
                )
              }
              onChange={(event) => change({ q: event.target.value })}
              onKeyDown={(event) => {
                if (event.key === 'Escape') change({ q: '' });
              }}
            />
            <CsvButton
              fileName={`market-${tab}`}
              rows={rows && sortRows(rows, columns, sorting)}
              columns={columns}
            />
          </>
        }
      >
        <TabPanel id="market" value={tab}>
          <DataTable
            caption={t('market.list')}
            columns={columns}
            rows={rows}
            rowKey={({ pair }) => pairName(pair)}
            rowHeight={46}
            skeletonRows={10}
            sorting={sorting}
            onSort={(next) => {
              const { sort: _, order: __, ...rest } = search;
              onSearch({ ...rest, ...searchOf(next) });
            }}
            error={view.failure && failureText(view.failure, t)}
            onRetry={() => void worker.system.refreshAll()}
            empty={<NoPairs typed={typed} favourites={tab === 'favourites'} onShowAll={() => onSearch({})} />}
          />
        </TabPanel>
      </Panel>
    </div>
  );
}

interface NoPairsProps {
  readonly typed: string;
  readonly favourites: boolean;
  readonly onShowAll: () => void;
}

function NoPairs({ typed, favourites, onShowAll }: NoPairsProps) {
  const { t } = useTranslation('market');
  const action = <Button onClick={onShowAll}>{t('market.empty.all')}</Button>;
  if (typed !== '') return <EmptyState title={t('market.empty.search', { typed })} action={action} />;
  return favourites ? (
    <EmptyState title={t('market.empty.favourites')} text={t('market.empty.favouritesHow')} action={action} />
  ) : (
    <EmptyState title={t('market.empty.none')} action={action} />
  );
}
