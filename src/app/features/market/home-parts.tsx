import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pricePrecision } from '#app/shared/format/price.ts';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { useSparklines } from '#app/shared/market/use-sparklines.ts';
import { AgeChip } from '#app/ui/age-chip.tsx';
import { Change, Price } from '#app/ui/amount.tsx';
import { CoinIcon } from '#app/ui/coin-icon.tsx';
import { DataTable, rowLinkClass } from '#app/ui/data-table.tsx';
import { useElementWidth } from '#app/ui/hooks.ts';
import { Panel } from '#app/ui/panel.tsx';
import { EmptyState, Skeleton } from '#app/ui/states.tsx';
import type { Column } from '#app/ui/table-columns.ts';
import { TabPanel, Tabs } from '#app/ui/tabs.tsx';
import { worker } from '#app/worker-client/client.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { useLive, useStream } from '#app/worker-client/use-live.ts';
import type { Ticker } from '#protocol/market.ts';
import type { Platform } from '#protocol/platform.ts';
import { coin, pairName } from '#protocol/units.ts';
import { DayLine, VolumeText } from './day-figures.tsx';
import styles from './home-parts.module.css';
import marketStyles from './market.module.css';
import { MOVER_LISTS, type MoverList, topMovers } from './market-rows.ts';
import { PairLink } from './pair-link.tsx';

const SHOWN = 6;

/** The first pairs against USDT with their price, change and line of the day. */
export function PriceStrip({ platform }: { readonly platform: Platform | null }) {
  const { t } = useTranslation('home');
  const view = useStream<'tickers'>({ name: 'tickers', quote: coin('USDT') });
  const shown = useMemo(() => view.value?.slice(0, SHOWN) ?? null, [view.value]);
  const sparklines = useSparklines(useMemo(() => (shown ?? []).map(({ pair }) => pair), [shown]));
  const stale = view.freshness === 'stale' || view.freshness === 'offline';
  // The list of movers on the same page says what failed, and offers to try again.
  if (!shown && view.failure) return null;
  return (
    <ul className={styles.strip} aria-label={t('market.strip')} aria-busy={shown === null}>
      {shown
        ? shown.map((ticker) => (
            <li key={pairName(ticker.pair)}>
              <PriceCard
                ticker={ticker}
                platform={platform}
                stale={stale}
                line={sparklines.get(pairName(ticker.pair)) ?? null}
              />
            </li>
          ))
        : Array.from({ length: SHOWN }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike and never move
            <li key={place} className={styles.card}>
              <Skeleton width="60%" height={20} />
              <Skeleton width="80%" height={23} />
              <Skeleton height={40} />
            </li>
          ))}
    </ul>
  );
}

interface PriceCardProps {
  readonly ticker: Ticker;
  readonly platform: Platform | null;
  readonly stale: boolean;
  readonly line: Float64Array | null;
}

function PriceCard({ ticker, platform, stale, line }: PriceCardProps) {
  const { pair, last, changePercent, logo } = ticker;
  const [box, width] = useElementWidth<HTMLSpanElement>();
  return (
    <PairLink pair={pair} platform={platform} className={styles.card}>
      <span className={styles.head}>
        <CoinIcon coin={pair.base} logo={logo} size={20} />
        <span className={styles.name} translate="no">
          {pairName(pair)}
        </span>
        <Change percent={changePercent} stale={stale} />
      </span>
      <span className={styles.price}>
        <Price value={last} precision={pricePrecision(pair, platform)} stale={stale} />
      </span>
      <span ref={box} className={styles.line}>
        {width !== null && (
          <DayLine values={line} changePercent={changePercent} stale={stale} width={width} height={40} />
        )}
      </span>
    </PairLink>
  );
}

const SHOWN_MOVERS = 9;

/** The most traded, gainers and losers of the pairs against USDT. */
export function TopMovers({ platform }: { readonly platform: Platform | null }) {
  const { t } = useTranslation('home');
  const [list, setList] = useState<MoverList>('volume');
  const view = useStream<'tickers'>({ name: 'tickers', quote: coin('USDT') });
  const connection = useLive<'connection'>({ name: 'connection' }).value;
  const rows = useMemo(() => view.value && topMovers(view.value, list, SHOWN_MOVERS), [view.value, list]);
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
      end={<AgeChip asOf={view.asOf} freshness={view.freshness} now={serverNow} down={connection} />}
    >
      <TabPanel id="movers" value={list}>
        <DataTable
          caption={t(`market.movers.${list}`)}
          columns={columns}
          rows={rows}
          rowKey={({ pair }) => pairName(pair)}
          rowHeight={42}
          skeletonRows={SHOWN_MOVERS}
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
    <span className={marketStyles.pair}>
      <CoinIcon coin={pair.base} logo={logo} />
      <PairLink pair={pair} platform={platform} className={rowLinkClass} plainClassName={marketStyles.name}>
        <span translate="no">{pairName(pair)}</span>
      </PairLink>
    </span>
  );
}
