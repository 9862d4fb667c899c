import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pricePrecision } from '#app/shared/format/price.ts';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { AgeChip } from '#app/ui/age-chip.tsx';
import { Change, Price } from '#app/ui/amount.tsx';
import { CoinIcon } from '#app/ui/coin-icon.tsx';
import { DataTable, rowLinkClass } from '#app/ui/data-table.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { Column } from '#app/ui/table-columns.ts';
import { TabPanel, Tabs } from '#app/ui/tabs.tsx';
import { worker } from '#app/worker-client/client.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { useLive, useStream } from '#app/worker-client/use-live.ts';
import type { Ticker } from '#protocol/market.ts';
import type { Platform } from '#protocol/platform.ts';
import { coin, pairName } from '#protocol/units.ts';
import styles from './market.module.css';
import { MOVER_LISTS, type MoverList, topMovers } from './market-rows.ts';
import { PairLink } from './pair-link.tsx';
import { VolumeText } from './volume-text.tsx';

const SHOWN = 9;

/** The most traded, gainers and losers of the pairs against USDT. */
export function TopMovers({ platform }: { readonly platform: Platform | null }) {
  const { t } = useTranslation('market');
  const [list, setList] = useState<MoverList>('volume');
  const view = useStream<'tickers'>({ name: 'tickers', quote: coin('USDT') });
  const downSince = useLive<'connection'>({ name: 'connection' }).value?.downSince ?? null;
  const rows = useMemo(() => view.value && topMovers(view.value, list, SHOWN), [view.value, list]);
  const stale = view.freshness === 'stale' || view.freshness === 'offline';
  const columns = useMemo<readonly Column<Ticker>[]>(
    () => [
      {
        id: 'pair',
        head: t('market.column.pair'),
        cell: (row) => <Mover ticker={row} platform={platform} />,
      },
      {
        id: 'last',
        head: t('market.column.last'),
        align: 'end',
        cell: (row) => (
          <Price value={row.last} precision={pricePrecision(row.pair, platform)} stale={stale} />
        ),
      },
      {
        id: 'change',
        head: t('market.column.change'),
        align: 'end',
        cell: (row) => <Change percent={row.changePercent} stale={stale} />,
      },
      {
        id: 'turnover',
        head: t('market.column.volume'),
        align: 'end',
        cell: (row) => <VolumeText ticker={row} stale={stale} />,
      },
    ],
    [t, platform, stale],
  );
  return (
    <Panel
      title={t('market.movers.title')}
      tabs={
        <Tabs
          id="movers"
          label={t('market.movers.title')}
          value={list}
          items={MOVER_LISTS.map((value) => ({ value, label: t(`market.movers.${value}`) }))}
          onChange={setList}
        />
      }
      end={<AgeChip asOf={view.asOf} freshness={view.freshness} now={serverNow} offlineSince={downSince} />}
    >
      <TabPanel id="movers" value={list}>
        <DataTable
          caption={t(`market.movers.${list}`)}
          columns={columns}
          rows={rows}
          rowKey={({ pair }) => pairName(pair)}
          rowHeight={42}
          skeletonRows={SHOWN}
          error={view.failure && failureText(view.failure, t)}
          onRetry={() => void worker.system.refreshAll()}
          empty={<EmptyState title={t('market.movers.none')} />}
        />
      </TabPanel>
    </Panel>
  );
}

function Mover({
  ticker: { pair, logo },
  platform,
}: {
  readonly ticker: Ticker;
  readonly platform: Platform | null;
}) {
  return (
    <span className={styles.pair}>
      <CoinIcon coin={pair.base} logo={logo} />
      <PairLink pair={pair} platform={platform} className={rowLinkClass} plainClassName={styles.name}>
        <span translate="no">{pairName(pair)}</span>
      </PairLink>
    </span>
  );
}
