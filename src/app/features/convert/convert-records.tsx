import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isoWithOffset } from '#app/shared/format/time.ts';
import { RecordsPanel } from '#app/shared/page/records-panel.tsx';
import { ColumnAmount } from '#app/ui/column-amount.tsx';
import type { Column } from '#app/ui/table-columns.ts';
import { TimeText } from '#app/ui/time-text.tsx';
import { worker } from '#app/worker-client/client.ts';
import type { ConvertRecord } from '#protocol/convert.ts';
import { exchangesQuery } from './queries.ts';
import { rateText } from './quote-words.ts';

interface ConvertRecordsProps {
  readonly className: string | undefined;
  readonly userId: string;
  readonly pages: number;
  readonly onPages: (pages: number) => void;
}

/** Every exchange there was; each coin of a dust conversion is one of its own. */
export function ConvertRecords({ className, userId, pages, onPages }: ConvertRecordsProps) {
  const { t } = useTranslation('exchange');
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
      pages={pages}
      onPages={onPages}
    />
  );
}

function useColumns(): readonly Column<ConvertRecord>[] {
  const { t } = useTranslation('exchange');
  return useMemo(
    () => [
      {
        id: 'time',
        head: t('exchange.records.time'),
        cell: ({ time }) => <TimeText time={time} />,
        csv: ({ time }) => isoWithOffset(time),
      },
      {
        id: 'amount',
        head: t('exchange.pay'),
        align: 'end',
        cell: ({ amount, from }) => <ColumnAmount value={amount} of={from} named />,
        csv: ({ amount }) => amount,
      },
      { id: 'from', head: t('exchange.from'), cell: ({ from }) => from, csv: ({ from }) => from },
      {
        id: 'receive',
        head: t('exchange.receive'),
        align: 'end',
        cell: ({ receive, to }) => <ColumnAmount value={receive} of={to} named />,
        csv: ({ receive }) => receive,
      },
      { id: 'to', head: t('exchange.to'), cell: ({ to }) => to, csv: ({ to }) => to },
      {
        id: 'rate',
        head: t('exchange.rate'),
        align: 'end',
        cell: ({ rate }) => <span translate="no">{rateText(rate)}</span>,
        csv: ({ rate }) => rate,
      },
      {
        id: 'fee',
        head: t('exchange.fee'),
        align: 'end',
        cell: ({ fee, to }) => <ColumnAmount value={fee} of={to} named />,
        csv: ({ fee }) => fee,
      },
    ],
    [t],
  );
}
