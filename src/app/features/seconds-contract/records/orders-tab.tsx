import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePaged } from '#app/shared/page/use-paged.ts';
import { CsvButton } from '#app/ui/csv-button.tsx';
import { Select } from '#app/ui/select.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { Platform } from '#protocol/platform.ts';
import { DEFAULT_PAY_COINS } from '#protocol/tables.ts';
import { type Coin, type Pair, pairName } from '#protocol/units.ts';
import { DEFAULT_FILTER, ORDER_FILTERS, type OrderFilter } from '../contract-search.ts';
import { recordsQuery } from '../queries.ts';
import { PagedTab } from './list-tab.tsx';
import { type OpenReceipt, useOrderColumns } from './order-columns.tsx';
import { orderFileColumns } from './order-file.ts';

interface OrdersTabProps {
  readonly userId: string;
  readonly pair: Pair;
  readonly payCoin: Coin;
  readonly status: OrderFilter | undefined;
  readonly pages: number;
  readonly platform: Platform | null;
  readonly onFilter: (filter: { readonly status?: OrderFilter; readonly coin?: Coin }) => void;
  readonly onPages: (pages: number) => void;
  readonly onReceipt: OpenReceipt;
}

const FILTER_KEYS: Readonly<Record<OrderFilter, string>> = {
  holding: 'contract.status.holding',
  completed: 'contract.status.completed',
  liquidated: 'contract.status.liquidated',
};

/** Order records of the shown pair: replaced by page 1, later pages appended, ten at a time. */
export function OrdersTab(props: OrdersTabProps) {
  const { userId, pair, payCoin, pages, platform, onFilter, onPages, onReceipt } = props;
  const status = props.status ?? DEFAULT_FILTER;
  const { t } = useTranslation('contract');
  const query = useInfiniteQuery(recordsQuery(userId, { status, pair: { base: pair.base, quote: payCoin } }));
  const paged = usePaged(query, pages, onPages, t);
  const columns = useOrderColumns(platform, onReceipt);
  return (
    <PagedTab
      paged={paged}
      filters={
        <>
          <Select
            label={t('contract.orders.status')}
            labelHidden
            value={status}
            options={ORDER_FILTERS.map((value) => ({ value, label: t(FILTER_KEYS[value]) }))}
            onChange={(next) => onFilter({ status: next })}
          />
          <Select
            label={t('contract.orders.paidWith')}
            labelHidden
            value={payCoin}
            options={DEFAULT_PAY_COINS.map((value) => ({
              value,
              label: t('contract.orders.paidIn', { coin: value }),
            }))}
            onChange={(next) => onFilter({ coin: next })}
          />
          <span translate="no">{pairName(pair)}</span>
        </>
      }
      file={
        <CsvButton
          fileName={`contract-orders-${status}`}
          rows={paged.table.rows}
          columns={() => orderFileColumns(t)}
        />
      }
      caption={t('contract.orders.caption')}
      columns={columns}
      empty={<EmptyState title={t('contract.orders.none')} text={t('contract.orders.noneText')} />}
    />
  );
}
