import { useInfiniteQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { divide } from '#app/shared/format/arithmetic.ts';
import { balanceDecimals } from '#app/shared/format/coin-decimals.ts';
import { usePaged } from '#app/shared/page/use-paged.ts';
import { Amount } from '#app/ui/amount.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { Column } from '#app/ui/table-columns.ts';
import { TimeText } from '#app/ui/time-text.tsx';
import type { Arrival } from '#protocol/position.ts';
import type { Pair } from '#protocol/units.ts';
import { CostDialog } from './cost-dialog.tsx';
import styles from './position.module.css';
import { arrivalsQuery } from './queries.ts';

const LIST = 'position-arrivals';

/** Brings the focus to the first of them, and it into sight. */
export const focusArrivals = (): void =>
  document.getElementById(LIST)?.querySelector<HTMLElement>('td button')?.focus();

interface ArrivalsListProps {
  readonly userId: string;
  readonly pair: Pair;
}

/** What came in without a price, and what the person says it cost. */
export function ArrivalsList({ userId, pair }: ArrivalsListProps) {
  const { t, i18n } = useTranslation(['orders', 'assets']);
  const [pages, setPages] = useState(1);
  const [chosen, setChosen] = useState<Arrival | null>(null);
  const query = useInfiniteQuery(arrivalsQuery(userId, pair));
  const { table } = usePaged(query, pages, setPages, t);
  const { base, quote } = pair;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` keeps its identity over a change of language
  const columns = useMemo(
    (): readonly Column<Arrival>[] => [
      { id: 'time', head: t('position.column.time'), cell: ({ time }) => <TimeText time={time} /> },
      { id: 'type', head: t('position.column.type'), cell: ({ type }) => t(`transactions.kind.${type}`) },
      {
        id: 'amount',
        head: `${t('position.column.amount')} ${base}`,
        align: 'end',
        cell: ({ amount }) => <Amount value={amount} decimals={balanceDecimals(base)} />,
      },
      {
        id: 'cost',
        head: `${t('position.column.cost')} ${quote}`,
        align: 'end',
        cell: ({ cost }) =>
          cost === null ? t('position.notKnown') : <Amount value={cost} decimals={balanceDecimals(quote)} />,
      },
      {
        id: 'each',
        head: t('position.column.each'),
        align: 'end',
        cell: ({ amount, cost }) => (
          <Amount value={cost && divide(cost, amount, 8)} decimals={balanceDecimals(quote)} />
        ),
      },
      {
        id: 'enter',
        head: t('position.enter'),
        headHidden: true,
        align: 'end',
        cell: (arrival) => (
          <IconButton size="small" label={t('position.enter')} onClick={() => setChosen(arrival)}>
            <Pencil size={14} aria-hidden="true" />
          </IconButton>
        ),
      },
    ],
    [t, i18n.language, base, quote],
  );
  return (
    <section id={LIST} className={styles.arrivals}>
      <h3>{t('position.arrivals')}</h3>
      <DataTable
        caption={t('position.arrivals')}
        columns={columns}
        {...table}
        rowHeight={28}
        skeletonRows={2}
        empty={<EmptyState compact title={t('position.noArrivals')} />}
      />
      {chosen && <CostDialog arrival={chosen} pair={pair} onClose={() => setChosen(null)} />}
    </section>
  );
}
