import { Link } from '@tanstack/react-router';
import { Star } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { pricePrecision } from '#app/format/price.ts';
import { toggleFavourite } from '#app/pair/favourites.ts';
import { Change, Price } from '#app/ui/amount.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { CoinIcon } from '#app/ui/coin-icon.tsx';
import { cx } from '#app/ui/cx.ts';
import { overLinkClass, rowLinkClass } from '#app/ui/data-table.tsx';
import { RangeBar } from '#app/ui/range-bar.tsx';
import type { Column } from '#app/ui/table-columns.ts';
import type { Ticker } from '#contract/market.ts';
import type { Platform } from '#contract/platform.ts';
import { pairName } from '#contract/units.ts';
import { DayLine } from './day-line.tsx';
import styles from './market.module.css';
import { compareFigures, dayShare } from './market-rows.ts';
import { pairTarget } from './pair-link.ts';
import { VolumeText } from './volume-text.tsx';

interface ColumnNeeds {
  readonly platform: Platform | null;
  readonly favourites: readonly string[];
  readonly sparklines: ReadonlyMap<string, Float64Array>;
  readonly stale: boolean;
}

/** The columns of the market list. */
export function useMarketColumns({
  platform,
  favourites,
  sparklines,
  stale,
}: ColumnNeeds): readonly Column<Ticker>[] {
  const { t } = useTranslation('market');
  return useMemo(() => {
    const price = (of: (row: Ticker) => Ticker['last']) => (row: Ticker) => (
      <Price value={of(row)} precision={pricePrecision(row.pair, platform)} stale={stale} />
    );
    const figure = (id: 'last' | 'high' | 'low', width: string): Column<Ticker> => ({
      id,
      head: t(`market.column.${id}`),
      align: 'end',
      width,
      cell: price((row) => row[id]),
      compare: (a, b) => compareFigures(a[id], b[id]),
      firstOrder: 'descending',
      csv: (row) => row[id] ?? '',
    });
    return [
      {
        id: 'pair',
        head: t('market.column.pair'),
        width: '19%',
        cell: (row) => (
          <PairCell ticker={row} platform={platform} favourite={favourites.includes(pairName(row.pair))} />
        ),
        compare: (a, b) => pairName(a.pair).localeCompare(pairName(b.pair), 'en'),
        csv: (row) => pairName(row.pair),
      },
      figure('last', '13%'),
      {
        id: 'change',
        head: t('market.column.change'),
        align: 'end',
        width: '11%',
        cell: (row) => <Change percent={row.changePercent} stale={stale} />,
        compare: (a, b) => compareFigures(a.changePercent, b.changePercent),
        firstOrder: 'descending',
        csv: (row) => row.changePercent ?? '',
      },
      figure('high', '12%'),
      figure('low', '12%'),
      {
        id: 'volume',
        head: t('market.column.volume'),
        align: 'end',
        width: '12%',
        cell: (row) => <VolumeText ticker={row} stale={stale} />,
        compare: (a, b) => compareFigures(a.volume, b.volume),
        firstOrder: 'descending',
        csv: (row) => row.volume ?? '',
      },
      {
        id: 'range',
        head: t('market.column.range'),
        align: 'end',
        width: '21%',
        cell: (row) => (
          <span className={styles.day}>
            <RangeBar share={dayShare(row)} label={t('market.range', rangeWords(row))} />
            <DayLine
              values={sparklines.get(pairName(row.pair)) ?? null}
              changePercent={row.changePercent}
              stale={stale}
            />
          </span>
        ),
      },
    ];
  }, [t, platform, favourites, sparklines, stale]);
}

const rangeWords = ({ low, high }: Ticker) => ({ low: low ?? '—', high: high ?? '—' });

interface PairCellProps {
  readonly ticker: Ticker;
  readonly platform: Platform | null;
  readonly favourite: boolean;
}

function PairCell({ ticker, platform, favourite }: PairCellProps) {
  const { t } = useTranslation('market');
  const { pair, logo } = ticker;
  const target = pairTarget(pair, platform);
  const name = (
    <>
      {pair.base}
      <span className={styles.quote}>/{pair.quote}</span>
    </>
  );
  return (
    <span className={styles.pair}>
      <IconButton
        size="small"
        className={cx(overLinkClass, favourite && styles.starred)}
        label={t(favourite ? 'market.favourite.remove' : 'market.favourite.add', { pair: pairName(pair) })}
        aria-pressed={favourite}
        onClick={() => toggleFavourite(pair)}
      >
        <Star size={15} aria-hidden="true" fill={favourite ? 'currentColor' : 'none'} />
      </IconButton>
      <CoinIcon coin={pair.base} logo={logo} />
      {target ? (
        <Link to="/scontract" search={target} className={rowLinkClass} translate="no">
          {name}
        </Link>
      ) : (
        <span className={styles.name} translate="no">
          {name}
        </span>
      )}
    </span>
  );
}
