import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TransferTarget } from '#app/shared/money/transfer/transfer-draft.ts';
import { useMoneyReason } from '#app/shared/money/use-money-reason.ts';
import { lazyPart } from '#app/shared/offline/lazy-part.tsx';
import { useAmountsHidden } from '#app/ui/amounts-hidden.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { EmptyState, SkeletonLines } from '#app/ui/states.tsx';
import { useLive } from '#app/worker-client/use-live.ts';
import { ACCOUNTS, type AccountId } from '#protocol/assets.ts';
import type { Coin } from '#protocol/units.ts';
import styles from './account-screen.module.css';
import type { HoldingsView } from './account-search.ts';
import { HistoryPanel } from './history-panel.tsx';
import { type Wealth, wealthOf } from './holdings.ts';
import { HoldingsPanel } from './holdings-panel.tsx';
import { costsQuery } from './queries.ts';
import { TotalPanel } from './total-panel.tsx';

const TransferDialog = lazyPart(() =>
  import('#app/shared/money/transfer/transfer-dialog.tsx').then((part) => part.TransferDialog),
);

interface AccountScreenProps {
  readonly account: AccountId;
  readonly view: HoldingsView;
  /** What the total is shown in. */
  readonly totalCoin: Coin;
  readonly onTotalCoin: (coin: Coin) => void;
  readonly onView: (view: HoldingsView) => void;
  readonly onAccount: (account: AccountId) => void;
}

interface Moving {
  readonly to: TransferTarget;
  readonly coin?: Coin;
}

/** What the person has: in total, by coin, and account by account. */
export function AccountScreen(props: AccountScreenProps) {
  const { account, view, totalCoin, onTotalCoin, onView, onAccount } = props;
  const { t } = useTranslation(['account', 'money']);
  const [moving, setMoving] = useState<Moving | null>(null);
  const contract = useLive({ name: 'assets', account: 1 });
  const spot = useLive({ name: 'assets', account: 2 });
  const reason = useMoneyReason('move');
  const finance = useLive({ name: 'assets', account: 3 });
  const pool = useLive({ name: 'assets', account: 4 });
  const fund = useLive({ name: 'assets', account: 5 });
  const views = { 1: contract, 2: spot, 3: finance, 4: pool, 5: fund } as const;
  const sheets = ACCOUNTS.map((id) => views[id].value).filter((sheet) => sheet !== null);
  const wealth = sheets.length === ACCOUNTS.length ? wealthOf(sheets) : null;
  const shown = views[account];
  const userId = useLive({ name: 'session' }).value?.userId ?? '';
  const costs = useQuery(costsQuery(userId)).data?.value ?? null;
  return (
    <div className={styles.page}>
      <TotalPanel
        className={styles.total}
        wealth={wealth}
        views={views}
        totalCoin={totalCoin}
        onTotalCoin={onTotalCoin}
        reason={reason}
        onTransfer={() => setMoving({ to: 'contract' })}
      />
      <Panel padded title={t('account.allocation')}>
        <Allocation wealth={wealth} />
      </Panel>
      <HistoryPanel className={styles.holdings} userId={userId} now={wealth?.total ?? null} />
      <HoldingsPanel
        className={styles.holdings}
        account={account}
        onAccount={onAccount}
        live={shown}
        view={view}
        onView={onView}
        reason={reason}
        costs={costs}
        onTransfer={(coin) => setMoving({ to: account === 1 ? 'spot' : 'contract', coin })}
      />
      {moving && (
        <TransferDialog
          open
          onClose={() => setMoving(null)}
          initialTo={moving.to}
          {...(moving.coin && { initialCoin: moving.coin })}
        />
      )}
    </div>
  );
}

/** How the total is spread over coins, largest first. */
function Allocation({ wealth }: { readonly wealth: Wealth | null }) {
  const { t } = useTranslation('account');
  const hidden = useAmountsHidden();
  if (wealth === null) return <SkeletonLines count={4} />;
  if (wealth.shares.length === 0) return <EmptyState title={t('account.allocationEmpty')} />;
  return (
    <ul className={styles.list}>
      {wealth.shares.map(({ coin, percent }) => (
        <li key={coin ?? ''}>
          <span translate="no">{coin ?? t('account.other')}</span>
          <span className={styles.track} aria-hidden="true">
            {!hidden && <span className={styles.bar} style={{ width: `${Math.max(percent, 0.5)}%` }} />}
          </span>
          <span className={styles.percent}>{hidden ? '••••' : `${percent.toFixed(1)}%`}</span>
        </li>
      ))}
    </ul>
  );
}
