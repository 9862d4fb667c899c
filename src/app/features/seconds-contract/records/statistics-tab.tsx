import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { compare } from '#app/shared/format/arithmetic.ts';
import { formatSigned, HIDDEN, NO_VALUE, plainPercent } from '#app/shared/format/decimal.ts';
import { priceText } from '#app/shared/format/number-text.ts';
import { formatDateTime } from '#app/shared/format/time.ts';
import type { Translate } from '#app/shared/i18n/failure-text.ts';
import { LoadingState } from '#app/shared/page/loading-state.tsx';
import { Amount } from '#app/ui/amount.tsx';
import { useAmountsHidden } from '#app/ui/amounts-hidden.tsx';
import { LineChart } from '#app/ui/chart/line-chart.tsx';
import { CsvButton } from '#app/ui/csv-button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { Column, FileColumn } from '#app/ui/table-columns.ts';
import { failureOf } from '#app/worker-client/failure-error.ts';
import type { ContractStats, StatRow, WinChance } from '#protocol/contract.ts';
import { type Coin, type Decimal, epochMs } from '#protocol/units.ts';
import { statsQuery } from '../queries.ts';
import styles from './records.module.css';

const GROUPS = ['pair', 'duration', 'direction', 'hour'] as const;
type StatGroup = (typeof GROUPS)[number];
interface GroupedStat extends StatRow {
  readonly group: StatGroup;
}

/** All groupings in one list, for tables and for one file. */
const groupedStats = ({ byPair, byDuration, byDirection, byHour }: ContractStats): readonly GroupedStat[] => [
  ...byPair.map((row) => ({ ...row, group: 'pair' as const })),
  ...byDuration.map((row) => ({ ...row, group: 'duration' as const })),
  ...byDirection.map((row) => ({ ...row, group: 'direction' as const })),
  ...byHour.map((row) => ({ ...row, group: 'hour' as const })),
];

const GROUP_KEYS: Readonly<Record<StatGroup, string>> = {
  pair: 'contract.stats.byPair',
  duration: 'contract.stats.byDuration',
  direction: 'contract.stats.byDirection',
  hour: 'contract.stats.byHour',
};

/** The person's own record, as the worker adds it up. */
export function StatisticsTab({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('contract');
  const { data, error, refetch, isFetching } = useQuery(statsQuery(userId));
  if (!data) {
    const failure = failureOf(error);
    return <LoadingState failure={failure} lines={4} busy={isFetching} onRetry={() => void refetch()} />;
  }
  if (data.count === 0) {
    return <EmptyState title={t('contract.stats.none')} text={t('contract.stats.noneText')} />;
  }
  return <Statistics stats={data} />;
}

function Statistics({ stats }: { readonly stats: ContractStats }) {
  const { t, i18n } = useTranslation('contract');
  const groups = useMemo(() => groupedStats(stats), [stats]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` keeps its identity over a change of language
  const columns = useMemo(() => statColumns(t, stats), [t, stats, i18n.language]);
  return (
    <div className={styles.scroll}>
      <div className={styles.summary}>
        <dl className={styles.figures}>
          <Figure name={t('contract.stats.count')}>{stats.count}</Figure>
          <Figure name={t('contract.stats.winRate')}>{plainPercent(stats.winPercent, 1)}</Figure>
          <Figure name={t('contract.stats.winsLosses')}>
            {stats.wins} / {stats.losses} / {stats.ties}
          </Figure>
          {stats.nets.map(({ coin, net }) => (
            <Figure key={coin} name={t('contract.stats.netOf', { coin })}>
              <Amount value={net} decimals={2} signed />
            </Figure>
          ))}
        </dl>
        <CsvButton fileName="contract-statistics" rows={groups} columns={() => statFileColumns(t, stats)} />
      </div>
      {stats.chance && <Chance chance={stats.chance} winPercent={stats.winPercent} />}
      {stats.curves.map(({ coin, points }) => (
        <NetCurve key={coin} coin={coin} points={points} />
      ))}
      <div className={styles.groups}>
        {GROUPS.map((group) => (
          <section key={group} className={styles.group}>
            <h3>{t(GROUP_KEYS[group])}</h3>
            <DataTable
              caption={t(GROUP_KEYS[group])}
              columns={columns}
              rows={groups.filter((row) => row.group === group)}
              rowKey={({ key }) => key}
              rowHeight={30}
              empty={<EmptyState title={t('contract.stats.none')} />}
            />
          </section>
        ))}
      </div>
    </div>
  );
}

/** Where the interval of the win rate lies to the rate that was needed. */
const CHANCE_KEYS = {
  below: 'contract.stats.chanceBelow',
  around: 'contract.stats.chanceAround',
  above: 'contract.stats.chanceAbove',
} as const;

/** What was needed, what was won of how many, and what that says: so that luck is not taken for skill. */
function Chance({ chance, winPercent }: { readonly chance: WinChance; readonly winPercent: Decimal | null }) {
  const { t } = useTranslation('contract');
  const { decided, neededPercent, lowPercent, highPercent } = chance;
  const lies =
    compare(highPercent, neededPercent) < 0
      ? 'below'
      : compare(lowPercent, neededPercent) > 0
        ? 'above'
        : 'around';
  return (
    <div className={styles.chance}>
      <p>
        {t('contract.stats.chance', {
          count: decided,
          needed: plainPercent(neededPercent, 1),
          won: plainPercent(winPercent, 1),
          low: plainPercent(lowPercent, 1),
          high: plainPercent(highPercent, 1),
        })}
      </p>
      <p className={styles.verdict}>{t(CHANCE_KEYS[lies])}</p>
    </div>
  );
}

/** The net result in a pay coin, order by order. */
function NetCurve({ coin, points }: ContractStats['curves'][number]) {
  const { t, i18n } = useTranslation('contract');
  const hidden = useAmountsHidden();
  // Drawing only: a picture needs floats.
  const times = useMemo(() => Float64Array.from(points, ({ at }) => at), [points]);
  const values = useMemo(() => Float64Array.from(points, ({ net }) => Number(net)), [points]);
  const last = points.at(-1);
  if (points.length < 2 || !last) return null;
  const name = t('contract.stats.curve', { coin });
  const sum = hidden ? HIDDEN : formatSigned(last.net, 2);
  return (
    <figure className={styles.curve}>
      <figcaption>{name}</figcaption>
      <div>
        <LineChart
          label={t('contract.stats.curveLabel', { name, count: points.length, net: sum })}
          times={times}
          values={values}
          when={(time) => formatDateTime(epochMs(time), i18n.language)}
          say={hidden ? null : (value) => priceText(value, 2)}
          signed
          days
          end
        />
      </div>
    </figure>
  );
}

function Figure({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const nameOf = (t: Translate, { group, key }: GroupedStat): string => {
  if (group === 'duration') return t('contract.seconds', { count: Number(key) });
  if (group === 'direction') return t(key === 'up' ? 'contract.form.up' : 'contract.form.down');
  return group === 'hour' ? `${key.padStart(2, '0')}:00 UTC` : key;
};

const netIn = ({ nets }: StatRow, coin: Coin) => nets.find((sum) => sum.coin === coin)?.net ?? null;

/** One column of money for each pay coin: different coins are never added. */
function statColumns(t: Translate, stats: ContractStats): readonly Column<GroupedStat>[] {
  return [
    { id: 'key', head: t('contract.stats.of'), cell: (row) => nameOf(t, row) },
    {
      id: 'wins',
      head: t('contract.stats.won'),
      align: 'end',
      cell: ({ count, wins }) => `${wins} / ${count}`,
    },
    ...stats.nets.map(
      ({ coin }): Column<GroupedStat> => ({
        id: `net-${coin}`,
        head: t('contract.stats.netOf', { coin }),
        align: 'end',
        cell: (row) => {
          const net = netIn(row, coin);
          return net === null ? NO_VALUE : <Amount value={net} decimals={2} signed />;
        },
      }),
    ),
  ];
}

/** The same in a file: a number a cell, for a spreadsheet takes "1 / 2" for a date. */
function statFileColumns(t: Translate, stats: ContractStats): readonly FileColumn<GroupedStat>[] {
  return [
    { head: t('contract.stats.group'), csv: ({ group }) => group },
    { head: t('contract.stats.of'), csv: (row) => nameOf(t, row) },
    { head: t('contract.stats.wins'), csv: ({ wins }) => String(wins) },
    { head: t('contract.stats.count'), csv: ({ count }) => String(count) },
    ...stats.nets.map(({ coin }) => ({
      head: t('contract.stats.netOf', { coin }),
      csv: (row: GroupedStat) => netIn(row, coin) ?? '',
    })),
  ];
}
