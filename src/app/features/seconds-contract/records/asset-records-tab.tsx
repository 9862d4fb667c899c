import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CONTRACT_DECIMALS } from '#app/shared/format/decimal.ts';
import { isoWithOffset } from '#app/shared/format/zone-offset.ts';
import { usePaged } from '#app/shared/page/use-paged.ts';
import { Amount } from '#app/ui/amount.tsx';
import { CsvButton } from '#app/ui/csv-button.tsx';
import { Select } from '#app/ui/select.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { Column } from '#app/ui/table-columns.ts';
import { TimeText } from '#app/ui/time-text.tsx';
import type { AssetRecord } from '#protocol/contract.ts';
import type { Coin } from '#protocol/units.ts';
import { assetRecordsQuery } from '../queries.ts';
import { PagedTab } from './list-tab.tsx';

/** Keys of what changed a balance, by the server's number. */
const TYPES: Readonly<Record<number, string>> = {
  1: 'contract.assetType.transferIn',
  2: 'contract.assetType.transferOut',
  3: 'contract.assetType.opened',
  4: 'contract.assetType.settled',
  5: 'contract.assetType.refund',
};
const ALL = '';

interface AssetRecordsTabProps {
  readonly userId: string;
  /** Coins that can be chosen. */
  readonly coins: readonly Coin[];
  readonly currency: Coin | undefined;
  readonly type: number | undefined;
  readonly pages: number;
  readonly onFilter: (filter: {
    readonly coin?: Coin | undefined;
    readonly type?: number | undefined;
  }) => void;
  readonly onPages: (pages: number) => void;
}

/** What went into and out of the contract account. */
export function AssetRecordsTab({
  userId,
  coins,
  currency,
  type,
  pages,
  onFilter,
  onPages,
}: AssetRecordsTabProps) {
  const { t } = useTranslation('contract');
  const query = useInfiniteQuery(
    assetRecordsQuery(userId, { ...(currency && { currency }), ...(type && { type }) }),
  );
  const paged = usePaged(query, pages, onPages, t);
  const columns = useAssetColumns();
  return (
    <PagedTab
      paged={paged}
      filters={
        <>
          <Select
            label={t('contract.assets.currency')}
            labelHidden
            value={currency ?? ALL}
            options={[
              { value: ALL, label: t('contract.assets.allCoins') },
              ...coins.map((value) => ({ value, label: value })),
            ]}
            onChange={(next) => onFilter({ coin: coins.find((coin) => coin === next) })}
          />
          <Select
            label={t('contract.assets.type')}
            labelHidden
            value={type === undefined ? ALL : String(type)}
            options={[
              { value: ALL, label: t('contract.assets.allTypes') },
              ...Object.entries(TYPES).map(([value, key]) => ({ value, label: t(key) })),
            ]}
            onChange={(next) => onFilter({ type: next === ALL ? undefined : Number(next) })}
          />
        </>
      }
      file={<CsvButton fileName="contract-asset-records" rows={paged.table.rows} columns={columns} />}
      caption={t('contract.assets.recordsCaption')}
      columns={columns}
      empty={<EmptyState title={t('contract.assets.noRecords')} />}
    />
  );
}

function useAssetColumns(): readonly Column<AssetRecord>[] {
  const { t, i18n } = useTranslation('contract');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` keeps its identity over a change of language
  return useMemo(() => {
    const typeText = ({ type }: AssetRecord) => {
      const key = TYPES[type];
      return key ? t(key) : t('contract.assetType.unknown', { code: type });
    };
    return [
      {
        id: 'time',
        head: t('contract.assets.time'),
        cell: (row) => <TimeText time={row.time} />,
        csv: (row) => isoWithOffset(row.time),
      },
      { id: 'type', head: t('contract.assets.type'), cell: typeText, csv: typeText },
      {
        id: 'currency',
        head: t('contract.assets.currency'),
        cell: (row) => <span translate="no">{row.currency}</span>,
        csv: (row) => row.currency,
      },
      {
        id: 'amount',
        head: t('contract.assets.amount'),
        align: 'end',
        cell: (row) => <Amount value={row.amount} decimals={CONTRACT_DECIMALS} signed />,
        csv: (row) => row.amount,
      },
      {
        id: 'balance',
        head: t('contract.assets.balanceAfter'),
        align: 'end',
        cell: (row) => <Amount value={row.balanceAfter} decimals={CONTRACT_DECIMALS} />,
        csv: (row) => row.balanceAfter ?? '',
      },
    ];
  }, [t, i18n.language]);
}
