import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isoWithOffset } from '#app/shared/format/zone-offset.ts';
import type { Translate } from '#app/shared/i18n/failure-text.ts';
import { RecordsPanel } from '#app/shared/page/records-panel.tsx';
import { ColumnAmount } from '#app/ui/column-amount.tsx';
import type { Column, FileColumn } from '#app/ui/table-columns.ts';
import { TimeText } from '#app/ui/time-text.tsx';
import { worker } from '#app/worker-client/client.ts';
import type { ConvertRecord } from '#protocol/convert.ts';
import { exchangesQuery } from './queries.ts';
import { rateLine } from './quote-words.ts';

interface ConvertRecordsProps {
  readonly className: string | undefined;
  readonly userId: string;
  readonly pages: number;
  readonly onPages: (pages: number) => void;
}

/** Every exchange there was; each coin of a dust conversion is one of its own. */
export function ConvertRecords({ className, userId, pages, onPages }: ConvertRecordsProps) {
  const { t } = useTranslation('funds');
  const query = useInfiniteQuery(exchangesQuery(userId));
  return (
    <RecordsPanel
      className={className}
      title={t('exchange.records.title')}
      none={t('exchange.records.empty')}
      fileName="bourse-exchanges"
      query={query}
      loadAll={() => worker.convert.allRecords()}
      columns={useColumns()}
      fileColumns={fileColumns(t)}
      pages={pages}
      onPages={onPages}
    />
  );
}

function useColumns(): readonly Column<ConvertRecord>[] {
  const { t } = useTranslation('funds');
  return useMemo(
    () => [
      {
        id: 'time',
        head: t('exchange.records.time'),
        cell: ({ time }) => <TimeText time={time} />,
      },
      {
        id: 'amount',
        head: t('exchange.records.paid'),
        align: 'end',
        cell: ({ amount, from }) => <ColumnAmount value={amount} of={from} named />,
      },
      {
        id: 'receive',
        head: t('exchange.records.received'),
        align: 'end',
        cell: ({ receive, to }) => <ColumnAmount value={receive} of={to} named />,
      },
      {
        id: 'rate',
        head: t('exchange.records.price'),
        align: 'end',
        cell: ({ rate, from, to }) => <span translate="no">{rateLine(from, rate, to)}</span>,
      },
      {
        id: 'fee',
        head: t('exchange.fee'),
        align: 'end',
        cell: ({ fee, to }) => <ColumnAmount value={fee} of={to} named />,
      },
    ],
    [t],
  );
}

/** In a file figures and coins stand apart. */
const fileColumns = (t: Translate): readonly FileColumn<ConvertRecord>[] => [
  { head: t('exchange.records.time'), csv: ({ time }) => isoWithOffset(time) },
  { head: t('exchange.records.paid'), csv: ({ amount }) => amount },
  { head: t('exchange.from'), csv: ({ from }) => from },
  { head: t('exchange.records.received'), csv: ({ receive }) => receive },
  { head: t('exchange.to'), csv: ({ to }) => to },
  { head: t('exchange.records.price'), csv: ({ rate }) => rate },
  { head: t('exchange.fee'), csv: ({ fee }) => fee },
];
