import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Amount } from '#app/ui/amount.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { Column } from '#app/ui/table-columns.ts';
import type { DustQuote, QuoteLine } from '#protocol/convert.ts';

/** Each small balance of a quote and what it comes to. */
export function DustLines({ quote }: { readonly quote: DustQuote }) {
  const { t } = useTranslation('exchange');
  const columns = useMemo(
    (): readonly Column<QuoteLine>[] => [
      {
        id: 'from',
        head: t('exchange.from'),
        cell: ({ from }) => <strong translate="no">{from}</strong>,
      },
      {
        id: 'amount',
        head: t('exchange.pay'),
        align: 'end',
        cell: ({ amount }) => <Amount value={amount} decimals={8} />,
      },
      {
        id: 'fee',
        head: t('exchange.fee'),
        align: 'end',
        cell: ({ fee, to }) => <Amount value={fee} decimals={8} coin={to} />,
      },
      {
        id: 'receive',
        head: t('exchange.receive'),
        align: 'end',
        cell: ({ receive, to }) => <Amount value={receive} decimals={8} coin={to} />,
      },
    ],
    [t],
  );
  return (
    <DataTable
      caption={t('exchange.dust.lines')}
      columns={columns}
      rows={quote.lines}
      rowKey={({ from }) => from}
      empty={<EmptyState title={t('exchange.dust.nothing')} />}
    />
  );
}
