import { Link } from '@tanstack/react-router';
import { Bell, BellPlus } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDecimal, plainPercent, priceDecimals } from '#app/shared/format/decimal.ts';
import { pricePrecision } from '#app/shared/format/price.ts';
import { failureText, type Translate } from '#app/shared/i18n/failure-text.ts';
import { useFavourites } from '#app/shared/market/favourites.ts';
import { useSparklines } from '#app/shared/market/use-sparklines.ts';
import blocks from '#app/shared/page/blocks.module.css';
import { usePanelAge } from '#app/shared/page/panel-ages.ts';
import { AgeChip } from '#app/ui/age-chip.tsx';
import { Change, Price } from '#app/ui/amount.tsx';
import { Button } from '#app/ui/button.tsx';
import { CoinIcon } from '#app/ui/coin-icon.tsx';
import { cx } from '#app/ui/cx.ts';
import { DataTable, overLinkClass, rowLinkClass } from '#app/ui/data-table.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { RangeBar } from '#app/ui/range-bar.tsx';
import type { Column } from '#app/ui/table-columns.ts';
import { worker } from '#app/worker-client/client.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { useLive, useStream } from '#app/worker-client/use-live.ts';
import type { AlertRule, PriceAlert } from '#protocol/alerts.ts';
import type { Ticker } from '#protocol/market.ts';
import type { Platform } from '#protocol/platform.ts';
import { coin, type Pair, pairName, samePair } from '#protocol/units.ts';
import { DayLine } from './day-figures.tsx';
import styles from './market.module.css';
import { dayShare, favouritesOf } from './market-rows.ts';
import { PairLink } from './pair-link.tsx';

const SHOWN = 7;

interface WatchlistProps {
  readonly platform: Platform | null;
  /** The dialog of price alerts for a pair. */
  readonly alertsDialog: (pair: Pair, onClose: () => void) => ReactNode;
}

/** The person's favorites as they stand; the first pairs until there are any. */
export function Watchlist({ platform, alertsDialog }: WatchlistProps) {
  const { t } = useTranslation('home');
  const view = useStream<'tickers'>({ name: 'tickers', quote: coin('USDT') });
  const connection = useLive<'connection'>({ name: 'connection' }).value;
  const alerts = useLive<'alerts'>({ name: 'alerts' }).value;
  const favourites = useFavourites();
  const [alertFor, setAlertFor] = useState<Pair | null>(null);
  const own = useMemo(() => favouritesOf(view.value ?? [], favourites), [view.value, favourites]);
  const rows = useMemo(
    () => view.value && (own.length > 0 ? own : view.value).slice(0, SHOWN),
    [view.value, own],
  );
  const lines = useSparklines(useMemo(() => (rows ?? []).map(({ pair }) => pair), [rows]));
  const stale = view.freshness === 'stale' || view.freshness === 'offline';
  const isDown = connection?.downSince != null;
  usePanelAge(t('market.age'), () => ({ ...view, down: connection }));
  const columns = useMemo<readonly Column<Ticker>[]>(() => {
    const price = (value: Ticker['last'], pair: Pair) => (
      <Price value={value} precision={pricePrecision(pair, platform)} stale={stale} />
    );
    return [
      {
        id: 'pair',
        head: t('market.column.pair'),
        cell: ({ pair, logo }) => (
          <span className={styles.pair}>
            <CoinIcon coin={pair.base} logo={logo} size={24} />
            <PairLink pair={pair} platform={platform} className={rowLinkClass} plainClassName={styles.name}>
              <span translate="no">
                {pair.base}
                <span className={styles.quote}>/{pair.quote}</span>
              </span>
            </PairLink>
          </span>
        ),
      },
      {
        id: 'last',
        head: t('market.column.last'),
        align: 'end',
        width: '12%',
        cell: (row) => price(row.last, row.pair),
      },
      {
        id: 'change',
        head: t('market.column.change'),
        align: 'end',
        width: '11%',
        cell: (row) => <Change percent={row.changePercent} stale={stale} />,
      },
      {
        id: 'line',
        head: t('market.column.line'),
        align: 'end',
        width: 136,
        cell: ({ pair, changePercent }) => (
          <DayLine
            values={lines.get(pairName(pair)) ?? null}
            changePercent={changePercent}
            stale={stale}
            width={104}
            height={26}
          />
        ),
      },
      {
        id: 'range',
        head: t('market.column.range'),
        align: 'end',
        width: '25%',
        cell: (row) => (
          <span className={styles.range}>
            {price(row.low, row.pair)}
            <RangeBar
              share={dayShare(row)}
              label={t('market.range', { low: row.low ?? '—', high: row.high ?? '—' })}
            />
            {price(row.high, row.pair)}
          </span>
        ),
      },
      {
        id: 'alert',
        head: t('market.column.alert'),
        width: '19%',
        cell: ({ pair }) => (
          <AlertCell
            pair={pair}
            platform={platform}
            alert={waitingFor(alerts ?? [], pair)}
            onOpen={() => setAlertFor(pair)}
          />
        ),
      },
    ];
  }, [t, platform, stale, lines, alerts]);
  // What nobody chose is not called the person's choice.
  const title = t(own.length > 0 ? 'market.watchlist.title' : 'market.title');
  return (
    <Panel
      title={title}
      end={
        <>
          {(stale || isDown) && (
            <AgeChip asOf={view.asOf} freshness={view.freshness} now={serverNow} down={connection} />
          )}
          {own.length > 0 && (
            <Link to="/market" search={{ quote: 'favourites' }} className={blocks.link}>
              {t('market.watchlist.edit')}
            </Link>
          )}
          <Link to="/market" className={blocks.link}>
            {t('market.watchlist.all')}
          </Link>
        </>
      }
    >
      <DataTable
        caption={title}
        columns={columns}
        rows={rows}
        rowKey={({ pair }) => pairName(pair)}
        rowHeight={43}
        skeletonRows={SHOWN}
        error={view.failure && failureText(view.failure, t)}
        onRetry={() => void worker.system.refreshAll()}
        empty={null}
      />
      {alertFor && alertsDialog(alertFor, () => setAlertFor(null))}
    </Panel>
  );
}

const waitingFor = (alerts: readonly PriceAlert[], pair: Pair): PriceAlert | null =>
  alerts.find((alert) => samePair(alert.pair, pair) && (alert.firedAt === null || alert.repeat)) ?? null;

function ruleWords(rule: AlertRule, t: Translate, precision: number): string {
  if (rule.kind === 'line') return t('market.watchlist.line');
  return rule.kind === 'percent'
    ? t('market.watchlist.percent', { percent: plainPercent(rule.percent) })
    : t(`market.watchlist.${rule.kind}`, {
        price: formatDecimal(rule.price, priceDecimals(rule.price, precision)),
      });
}

interface AlertCellProps {
  readonly pair: Pair;
  readonly platform: Platform | null;
  readonly alert: PriceAlert | null;
  readonly onOpen: () => void;
}

/** The alert that waits for the pair's price, or the way to one. */
function AlertCell({ pair, platform, alert, onOpen }: AlertCellProps) {
  const { t } = useTranslation('home');
  const Icon = alert ? Bell : BellPlus;
  const words = alert ? ruleWords(alert.rule, t, pricePrecision(pair, platform)) : t('market.watchlist.add');
  return (
    <Button
      size="small"
      look="quiet"
      className={cx(overLinkClass, styles.alert)}
      aria-label={t('market.watchlist.alertOf', { pair: pairName(pair), what: words })}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <Icon size={14} aria-hidden="true" className={alert ? styles.armed : undefined} />
      {words}
    </Button>
  );
}
