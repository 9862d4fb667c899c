import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { platformQuery } from '#app/shared/page/platform-query.ts';
import { Button } from '#app/ui/button.tsx';
import { CsvButton } from '#app/ui/csv-button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Field } from '#app/ui/field.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { Select } from '#app/ui/select.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { Sorting } from '#app/ui/table-columns.ts';
import { TabPanel, Tabs } from '#app/ui/tabs.tsx';
import { worker } from '#app/worker-client/client.ts';
import type { LiveView } from '#app/worker-client/live-store.ts';
import { useStream } from '#app/worker-client/use-live.ts';
import type { AccountId, AverageCost } from '#protocol/assets.ts';
import type { AssetSheet } from '#protocol/contract.ts';
import { decimal } from '#protocol/decimal.ts';
import { type Coin, USDT } from '#protocol/units.ts';
import { ACCOUNT_TABS, type HoldingsView, readAccount, SMALL_LIMITS } from './account-search.ts';
import { holdingFileColumns } from './file-columns.ts';
import { visibleAssets } from './holdings.ts';
import styles from './holdings-panel.module.css';
import { unreadRows, withUnreadInFile } from './unread-balances.tsx';
import { useHoldingColumns } from './use-holding-columns.tsx';

interface HoldingsPanelProps {
  readonly className: string | undefined;
  readonly account: AccountId;
  readonly onAccount: (account: AccountId) => void;
  readonly live: LiveView<AssetSheet>;
  readonly view: HoldingsView;
  readonly onView: (view: HoldingsView) => void;
  /** Why nothing can be moved now, or null. */
  readonly reason: string | null;
  /** What coins have cost on average; null while it is not known. */
  readonly costs: readonly AverageCost[] | null;
  readonly onTransfer: (coin: Coin) => void;
}

/** The coins of one account. */
export function HoldingsPanel(props: HoldingsPanelProps) {
  const { account, onAccount, live, view, onView, reason, costs, onTransfer } = props;
  const { t } = useTranslation('account');
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const market = useStream({ name: 'tickers', quote: USDT });
  const columns = useHoldingColumns({
    tickers: market.value,
    stale: market.freshness === 'stale' || market.freshness === 'offline',
    account,
    costs,
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
  const filtered = view.search !== '' || view.hideUpTo !== null;
  return (
    <Panel
      className={props.className}
      title={t('account.holdings')}
      tabs={
        <Tabs
          id="account"
          label={t('account.accounts')}
          value={String(account)}
          items={ACCOUNT_TABS.map((id) => ({ value: String(id), label: t(`account.name.${id}`) }))}
          onChange={(value) => onAccount(readAccount(value) ?? 2)}
        />
      }
      end={
        <>
          <Select
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
          <CsvButton
            fileName={`bourse-account-${account}`}
            rows={rows}
            columns={() => withUnreadInFile(holdingFileColumns(t, market.value, costs), t)}
          />
        </>
      }
    >
      <TabPanel id="account" value={String(account)}>
        <DataTable
          // A table of its own for each account: the rows of one need not move to those of another.
          key={account}
          caption={t('account.holdings')}
          columns={columns}
          rows={rows}
          rowKey={(row) => ('unread' in row ? `unread ${rows?.indexOf(row)}` : row.currency)}
          rowHeight={52}
          sorting={sorting}
          onSort={setSorting}
          error={live.failure && failureText(live.failure, t)}
          onRetry={() => void worker.system.refreshAll()}
          empty={
            filtered && live.value && live.value.list.length > 0 ? (
              <EmptyState
                title={t('account.nothingFound')}
                action={
                  <Button onClick={() => onView({ search: '', hideUpTo: null })}>
                    {t('account.showAll')}
                  </Button>
                }
              />
            ) : (
              <EmptyState
                title={t('account.empty')}
                text={t(`account.emptyText.${account}`)}
                action={
                  account === 1 && (
                    <Button look="primary" disabledReason={reason} onClick={() => onTransfer(USDT)}>
                      {t('account.transfer')}
                    </Button>
                  )
                }
              />
            )
          }
        />
      </TabPanel>
    </Panel>
  );
}
