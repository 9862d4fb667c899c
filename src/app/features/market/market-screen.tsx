import { BellRing, Search, X } from 'lucide-react';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFavourites } from '#app/shared/market/favourites.ts';
import { SHORTCUTS } from '#app/shared/page/shortcuts.ts';
import { AgeChip } from '#app/ui/age-chip.tsx';
import { Button, IconButton } from '#app/ui/button.tsx';
import { CsvButton } from '#app/ui/csv-button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { TabPanel, Tabs } from '#app/ui/tabs.tsx';
import { useShortcut } from '#app/ui/use-shortcut.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { Platform } from '#protocol/platform.ts';
import type { Pair } from '#protocol/units.ts';
import { keptView } from './kept-view.ts';
import styles from './market.module.css';
import { type Listed, MarketList } from './market-list.tsx';
import {
  DEFAULT_TAB,
  MARKET_TABS,
  type MarketSearch,
  type MarketTab,
  searchOf,
  sortingOf,
} from './market-search.ts';
import { useMarketTickers } from './use-market-tickers.ts';

interface MarketScreenProps {
  readonly search: MarketSearch;
  readonly onSearch: (search: MarketSearch) => void;
  readonly platform: Platform | null;
  /** The dialog of price alerts, for a pair or for all of them. */
  readonly alertsDialog: (pair: Pair | null, onClose: () => void) => ReactNode;
}

export function MarketScreen({ search: address, onSearch, platform, alertsDialog }: MarketScreenProps) {
  const { t } = useTranslation('home');
  const search = Object.keys(address).length === 0 ? keptView.get() : address;
  const tab = search.quote ?? DEFAULT_TAB;
  const typed = search.q ?? '';
  const favourites = useFavourites();
  const field = useRef<HTMLInputElement>(null);
  useShortcut(SHORTCUTS.search, () => field.current?.focus());
  const [alertsFor, setAlertsFor] = useState<Pair | 'all' | null>(null);
  const listed = useRef<Listed>({ rows: [], columns: [] });
  const onListed = useCallback((now: Listed) => {
    listed.current = now;
  }, []);

  const show = (next: MarketSearch) => {
    keptView.set(next);
    onSearch(next);
  };
  const change = (next: MarketSearch) => show({ ...search, ...next });
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
            <MarketAge tab={tab} />
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
            <Button size="small" look="quiet" aria-haspopup="dialog" onClick={() => setAlertsFor('all')}>
              <BellRing size={14} aria-hidden="true" />
              {t('market.alerts')}
            </Button>
            <CsvButton
              fileName={`market-${tab}`}
              rows={() => listed.current.rows}
              columns={() => listed.current.columns}
            />
          </>
        }
      >
        <TabPanel id="market" value={tab} className={styles.list}>
          <MarketList
            tab={tab}
            typed={typed}
            sorting={sortingOf(search)}
            platform={platform}
            onSort={(next) => {
              const { sort: _, order: __, ...rest } = search;
              show({ ...rest, ...searchOf(next) });
            }}
            onAlert={setAlertsFor}
            onListed={onListed}
            empty={<NoPairs typed={typed} favourites={tab === 'favourites'} onShowAll={() => show({})} />}
          />
        </TabPanel>
      </Panel>
      {alertsFor !== null && alertsDialog(alertsFor === 'all' ? null : alertsFor, () => setAlertsFor(null))}
    </div>
  );
}

/** How old the prices are: drawn with every one of them, and nothing else with it. */
function MarketAge({ tab }: { readonly tab: MarketTab }) {
  const { asOf, freshness } = useMarketTickers(tab);
  const connection = useLive<'connection'>({ name: 'connection' }).value;
  return <AgeChip asOf={asOf} freshness={freshness} now={serverNow} down={connection} />;
}

interface NoPairsProps {
  readonly typed: string;
  readonly favourites: boolean;
  readonly onShowAll: () => void;
}

function NoPairs({ typed, favourites, onShowAll }: NoPairsProps) {
  const { t } = useTranslation('home');
  const action = <Button onClick={onShowAll}>{t('market.empty.all')}</Button>;
  if (typed !== '') return <EmptyState title={t('market.empty.search', { typed })} action={action} />;
  return favourites ? (
    <EmptyState title={t('market.empty.favourites')} text={t('market.empty.favouritesHow')} action={action} />
  ) : (
    <EmptyState title={t('market.empty.none')} action={action} />
  );
}
