import { memo, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Change, Price } from '#app/ui/amount.tsx';
import { RangeBar } from '#app/ui/range-bar.tsx';
import type { Column } from '#app/ui/table-columns.ts';
import type { Ticker } from '#protocol/market.ts';
import type { Platform } from '#protocol/platform.ts';
import { specifiedPricePrecision } from '#protocol/tables.ts';
import { type Pair, pairName } from '#protocol/units.ts';
import { OrderCell, PairCell, RowActions } from './cells.tsx';
import { DayLine, VolumeText } from './day-figures.tsx';
import { compareFigures, dayShare } from './market-rows.ts';

/** Most figures of a row stay while one of them ticks. */
const Figure = memo(Price);
const DayChange = memo(Change);

/** What lets the favourites be put in an order of one's own. */
interface OwnOrder {
  /** Pair names as they stand. */
  readonly names: readonly string[];
  readonly onMove: (pair: Pair, place: number) => void;
}

interface ColumnNeeds {
  readonly platform: Platform | null;
  readonly favourites: readonly string[];
  readonly sparklines: ReadonlyMap<string, Float64Array>;
  readonly stale: boolean;
  /** Names of the pairs for which an alert waits. */
  readonly armed: ReadonlySet<string>;
  readonly onAlert: (pair: Pair) => void;
  /** Null where the rows have another order than the person's own. */
  readonly order: OwnOrder | null;
}

/** The line of the day on a wide screen, in CSS pixels. */
const LINE = 280;
const WIDE = globalThis.matchMedia?.('(min-width: 1900px)');
const followWide = (told: () => void) => {
  WIDE?.addEventListener('change', told);
  return () => WIDE?.removeEventListener('change', told);
};

/** On a wide screen the day's range and line take the room that the figures don't need. */
const useWide = () => useSyncExternalStore(followWide, () => WIDE?.matches ?? false);

/** The columns of the market list. At 1300 px they share 1250; the pair needs 150, also where favourites can be moved. */
export function useMarketColumns(needs: ColumnNeeds): readonly Column<Ticker>[] {
  const { platform, favourites, sparklines, stale, armed, onAlert, order } = needs;
  const { t } = useTranslation('home');
  const wide = useWide();
  return useMemo(() => {
    // By name, because a search through all pairs for every cell is felt in a long list.
    const precisions = new Map(
      platform?.pairs.map((rule) => [pairName(rule.pair), rule.pricePrecision]) ?? [],
    );
    const precision = (pair: Pair) => precisions.get(pairName(pair)) ?? specifiedPricePrecision(pair);
    const price = (of: (row: Ticker) => Ticker['last']) => (row: Ticker) => (
      <Figure value={of(row)} precision={precision(row.pair)} stale={stale} />
    );
    const figure = (id: 'last' | 'high' | 'low'): Column<Ticker> => ({
      id,
      head: t(`market.column.${id}`),
      align: 'end',
      width: wide ? '11%' : '10%',
      cell: price((row) => row[id]),
      compare: (a, b) => compareFigures(a[id], b[id]),
      firstOrder: 'descending',
      csv: (row) => row[id] ?? '',
    });
    return [
      ...(order ? [orderColumn(order, t('market.column.order'))] : []),
      {
        id: 'pair',
        head: t('market.column.pair'),
        cell: (row) => (
          <PairCell
            pair={row.pair}
            logo={row.logo}
            platform={platform}
            favourite={favourites.includes(pairName(row.pair))}
          />
        ),
        compare: (a, b) => pairName(a.pair).localeCompare(pairName(b.pair), 'en'),
        csv: (row) => pairName(row.pair),
      },
      figure('last'),
      {
        id: 'change',
        head: t('market.column.change'),
        align: 'end',
        width: wide ? '11%' : '9%',
        cell: (row) => <DayChange percent={row.changePercent} stale={stale} />,
        compare: (a, b) => compareFigures(a.changePercent, b.changePercent),
        firstOrder: 'descending',
        csv: (row) => row.changePercent ?? '',
      },
      figure('high'),
      figure('low'),
      {
        id: 'volume',
        head: t('market.column.volume'),
        align: 'end',
        width: wide ? '11%' : '9%',
        cell: (row) => <VolumeText ticker={row} stale={stale} />,
        compare: (a, b) => compareFigures(a.volume, b.volume),
        firstOrder: 'descending',
        csv: (row) => row.volume ?? '',
      },
      {
        id: 'range',
        head: t('market.column.range'),
        align: 'end',
        width: wide ? 240 : 124,
        cell: (row) => <DayRange share={dayShare(row)} low={row.low} high={row.high} />,
        compare: (a, b) => (dayShare(a) ?? -1) - (dayShare(b) ?? -1),
        firstOrder: 'descending',
      },
      {
        id: 'line',
        head: t('market.column.line'),
        align: 'end',
        width: wide ? LINE + 60 : 136,
        cell: (row) => (
          <DayLine
            values={sparklines.get(pairName(row.pair)) ?? null}
            changePercent={row.changePercent}
            stale={stale}
            {...(wide && { width: LINE })}
          />
        ),
      },
      {
        id: 'actions',
        head: t('market.column.actions'),
        headHidden: true,
        align: 'end',
        width: 84,
        cell: ({ pair }) => (
          <RowActions pair={pair} platform={platform} armed={armed.has(pairName(pair))} onAlert={onAlert} />
        ),
      },
    ];
  }, [t, platform, favourites, sparklines, stale, armed, onAlert, order, wide]);
}

const orderColumn = ({ names, onMove }: OwnOrder, head: string): Column<Ticker> => ({
  id: 'order',
  head,
  headHidden: true,
  width: 112,
  cell: ({ pair }) => (
    <OrderCell pair={pair} place={names.indexOf(pairName(pair))} count={names.length} onMove={onMove} />
  ),
});

interface DayRangeProps {
  readonly share: number | null;
  readonly low: Ticker['low'];
  readonly high: Ticker['high'];
}

function DayRange({ share, low, high }: DayRangeProps) {
  const { t } = useTranslation('home');
  const label = useMemo(() => t('market.range', { low: low ?? '—', high: high ?? '—' }), [t, low, high]);
  return <RangeBar share={share} label={label} />;
}
