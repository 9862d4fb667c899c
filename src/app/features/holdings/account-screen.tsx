import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plainPercent } from '#app/shared/format/decimal.ts';
import { addingUp } from '#app/shared/format/shares.ts';
import type { TransferTarget } from '#app/shared/money/transfer/transfer-draft.ts';
import { useMoneyReason } from '#app/shared/money/use-money-reason.ts';
import { lazyPart } from '#app/shared/offline/lazy-part.tsx';
import { Amount } from '#app/ui/amount.tsx';
import { useAmountsHidden } from '#app/ui/amounts-hidden.tsx';
import { CoinIcon } from '#app/ui/coin-icon.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { EmptyState, SkeletonLines } from '#app/ui/states.tsx';
import { useLive } from '#app/worker-client/use-live.ts';
import type { AccountId } from '#protocol/assets.ts';
import type { Coin } from '#protocol/units.ts';
import { AccountCards } from './account-cards.tsx';
import styles from './account-screen.module.css';
import type { HoldingsView } from './account-search.ts';
import type { Wealth } from './holdings.ts';
import { HoldingsPanel } from './holdings-panel.tsx';
import { ProductText, productKey } from './product-text.tsx';
import { TotalPanel } from './total-panel.tsx';
import { useCosts } from './use-costs.ts';
import { useProductOrders } from './use-product-orders.ts';
import { useWealth } from './use-wealth.ts';

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
  /** What happened last; another feature's. */
  readonly activity: ReactNode;
}

interface Moving {
  readonly to: TransferTarget;
  readonly coin?: Coin;
}

/** What the person has: in total, by coin, and account by account. */
export function AccountScreen(props: AccountScreenProps) {
  const { account, view, totalCoin, onTotalCoin, onView, onAccount, activity } = props;
  const { t } = useTranslation('assets');
  const [moving, setMoving] = useState<Moving | null>(null);
  const reason = useMoneyReason('move');
  const userId = useLive({ name: 'session' }).value?.userId ?? '';
  const { orders, counts } = useProductOrders(userId);
  const { views, sheets, wealth } = useWealth(orders);
  const shown = views[account];
  const { costs, setting } = useCosts(userId, account, views);
  return (
    <div className={styles.page}>
      <TotalPanel
        className={styles.total}
        userId={userId}
        wealth={wealth}
        sheets={sheets}
        views={views}
        totalCoin={totalCoin}
        onTotalCoin={onTotalCoin}
        reason={reason}
        onTransfer={() => setMoving({ to: 'contract' })}
      />
      <Panel
        padded
        title={t('account.allocation')}
        end={
          <span className={styles.key}>
            <span>{t('account.uses.free')}</span>
            <span>{t('account.uses.boundShort')}</span>
          </span>
        }
      >
        <Allocation wealth={wealth} />
      </Panel>
      <div className={styles.cards}>
        <AccountCards
          account={account}
          onAccount={onAccount}
          views={views}
          totalCoin={totalCoin}
          counts={counts}
        />
      </div>
      <HoldingsPanel
        className={styles.holdings}
        account={account}
        live={shown}
        view={view}
        onView={onView}
        reason={reason}
        costs={costs}
        setting={setting}
        orders={orders}
        onTransfer={(coin) => setMoving({ to: account === 1 ? 'spot' : 'contract', coin })}
      />
      <div className={styles.activity}>{activity}</div>
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

/** How the total is spread over coins and products, largest first. */
function Allocation({ wealth }: { readonly wealth: Wealth | null }) {
  const { t } = useTranslation('assets');
  const hidden = useAmountsHidden();
  if (wealth === null) return <SkeletonLines count={4} />;
  if (wealth.shares.length === 0) return <EmptyState title={t('account.allocationEmpty')} />;
  const values = addingUp(
    wealth.shares.map(({ value }) => value),
    2,
  );
  return (
    <ul className={styles.list}>
      {wealth.shares.map(({ coin, product, value, free, percent }, at) => (
        <li key={product ? productKey(product) : (coin ?? '')}>
          {coin === null ? <span /> : <CoinIcon coin={coin} size={20} />}
          <span translate={coin === null ? undefined : 'no'}>
            {product ? <ProductText {...product} /> : (coin ?? t('account.other'))}
          </span>
          <span className={styles.track} aria-hidden="true">
            {!hidden && (
              <span className={styles.bar} style={{ width: `${Math.max(Number(percent), 0.5)}%` }}>
                <span className={styles.free} style={{ width: `${(Number(free) / Number(value)) * 100}%` }} />
              </span>
            )}
          </span>
          <span className={styles.percent}>
            <Amount value={values[at] ?? null} decimals={2} />
          </span>
          <span className={styles.percent}>{hidden ? '••••' : plainPercent(percent, 1)}</span>
        </li>
      ))}
    </ul>
  );
}
