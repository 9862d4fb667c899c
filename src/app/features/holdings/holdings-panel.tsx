import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { platformQuery } from '#app/shared/page/platform-query.ts';
import { CsvButton } from '#app/ui/csv-button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Field } from '#app/ui/field.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { Select } from '#app/ui/select.tsx';
import type { Sorting } from '#app/ui/table-columns.ts';
import { TabPanel } from '#app/ui/tabs.tsx';
import { worker } from '#app/worker-client/client.ts';
import type { LiveView } from '#app/worker-client/live-store.ts';
import { useStream } from '#app/worker-client/use-live.ts';
import type { AccountId } from '#protocol/assets.ts';
import type { AssetSheet } from '#protocol/contract.ts';
import { decimal } from '#protocol/decimal.ts';
import { type Coin, USDT } from '#protocol/units.ts';
import { type HoldingsView, SMALL_LIMITS } from './account-search.ts';
import { holdingFileColumns } from './file-columns.ts';
import { visibleAssets } from './holdings.ts';
import styles from './holdings-panel.module.css';
import { NoHoldings } from './no-holdings.tsx';
import type { HoldingCost } from './own-costs.ts';
import { productFileColumns, useProductColumns } from './product-columns.tsx';
import { productKey } from './product-text.tsx';
import {
  isProductAccount,
  type ProductAccount,
  type ProductOrder,
  productHoldings,
  visibleProducts,
} from './products.ts';
import type { CostSetting } from './set-cost.tsx';
import { SmallerHoldings, smallerOf } from './smaller-holdings.tsx';
import { unreadRows, withUnreadInFile } from './unread-balances.tsx';
import { useHoldingColumns } from './use-holding-columns.tsx';

interface HoldingsPanelProps {
  readonly className: string | undefined;
  readonly account: AccountId;
  readonly live: LiveView<AssetSheet>;
  readonly view: HoldingsView;
  readonly onView: (view: HoldingsView) => void;
  /** Why nothing can be moved now, or null. */
  readonly reason: string | null;
  /** What the coins of this account have cost on average; null while it is not known. */
  readonly costs: readonly HoldingCost[] | null;
  readonly setting: CostSetting;
  readonly orders: Readonly<Record<ProductAccount, readonly ProductOrder[]>>;
  readonly onTransfer: (coin: Coin) => void;
}

const isFiltered = ({ search, hideUpTo }: HoldingsView): boolean => search !== '' || hideUpTo !== null;

/** The coins or products of one account. */
export function HoldingsPanel(props: HoldingsPanelProps) {
  const { account, live, view, onView, reason, costs, setting, orders, onTransfer } = props;
  const { t } = useTranslation('assets');
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const market = useStream({ name: 'tickers', quote: USDT });
  const ofProducts = useProductColumns();
  const ofCoins = useHoldingColumns({
    tickers: market.value,
    stale: market.freshness === 'stale' || market.freshness === 'offline',
    account,
    costs,
    setting,
    reason,
    onTransfer,
  });
  // Which names and links a row has depends on it: a row comes in one piece.
  const { data: platform, isPending } = useQuery(platformQuery());
  const rows = useMemo(() => {
    const fullNames = new Map(platform?.coins.map(({ name, fullName }) => [name, fullName]));
    return live.value && !isPending
      ? [...unreadRows(live.value, view.search), ...visibleAssets(live.value.list, view, fullNames)]
      : null;
  }, [live.value, view, platform, isPending]);
  const products = useMemo(
    () =>
      live.value && isProductAccount(account)
        ? [
            ...unreadRows(live.value, view.search),
            ...visibleProducts(productHoldings(account, live.value, orders[account]), view),
          ]
        : null,
    [live.value, view, account, orders],
  );
  // A search and an order of one's own look for rows: then all of them are there.
  const smaller = view.search === '' && sorting === null ? smallerOf(rows) : [];
  const [all, setAll] = useState(false);
  const title = t('account.holdingsOf', { account: t(`account.name.${account}`) });
  const empty = (
    <NoHoldings
      account={account}
      isFiltered={isFiltered(view) && live.value !== null && live.value.list.length > 0}
      platform={platform ?? null}
      reason={reason}
      onShowAll={() => onView({ search: '', hideUpTo: null })}
      onTransfer={onTransfer}
    />
  );
  return (
    <Panel
      className={props.className}
      title={title}
      end={
        <>
          <Select
            className={styles.small}
            label={t('account.small.label')}
            labelHidden
            value={view.hideUpTo ?? ''}
            options={[
              { value: '', label: t('account.small.show') },
              ...SMALL_LIMITS.map((value) => ({
                value: String(value),
                label: t('account.small.hide', { amount: value }),
              })),
            ]}
            onChange={(value) => onView({ ...view, hideUpTo: decimal(value) })}
          />
          <Field
            className={styles.search}
            label={t('account.search')}
            labelHidden
            placeholder={t('account.search')}
            size="small"
            start={<Search size={14} aria-hidden="true" />}
            type="search"
            value={view.search}
            onChange={(event) => onView({ ...view, search: event.target.value })}
          />
          {isProductAccount(account) ? (
            <CsvButton
              fileName={`bourse-account-${account}`}
              rows={products}
              columns={() => withUnreadInFile(productFileColumns(t), t)}
            />
          ) : (
            <CsvButton
              fileName={`bourse-account-${account}`}
              rows={rows}
              columns={() => withUnreadInFile(holdingFileColumns(t, market.value, costs), t)}
            />
          )}
        </>
      }
    >
      <TabPanel id="account" value={String(account)}>
        {isProductAccount(account) ? (
          <DataTable
            key={account}
            caption={title}
            columns={ofProducts}
            rows={products}
            rowKey={(row) => ('unread' in row ? `unread ${products?.indexOf(row)}` : productKey(row))}
            rowHeight={52}
            error={live.failure && failureText(live.failure, t)}
            onRetry={() => void worker.system.refreshAll()}
            empty={empty}
          />
        ) : (
          <DataTable
            // A table of its own for each account: the rows of one need not move to those of another.
            key={account}
            caption={title}
            columns={ofCoins}
            rows={all ? rows : (rows?.slice(0, rows.length - smaller.length) ?? null)}
            rowKey={(row) => ('unread' in row ? `unread ${rows?.indexOf(row)}` : row.currency)}
            rowHeight={52}
            sorting={sorting}
            onSort={setSorting}
            error={live.failure && failureText(live.failure, t)}
            onRetry={() => void worker.system.refreshAll()}
            empty={empty}
          />
        )}
        {!isProductAccount(account) && (
          <SmallerHoldings
            rows={smaller}
            open={all}
            onOpen={setAll}
            hasCosts={costs !== null && costs.length > 0}
          />
        )}
      </TabPanel>
    </Panel>
  );
}
