import { ArrowLeftRight, Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoneyBlock } from '#app/money/use-money-block.ts';
import { lazyPart } from '#app/offline/lazy-part.tsx';
import type { TransferTarget } from '#app/transfer/transfer-draft.ts';
import { AgeChip, AsOf } from '#app/ui/age-chip.tsx';
import { Amount } from '#app/ui/amount.tsx';
import { useAmountsHidden } from '#app/ui/amounts-hidden.tsx';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import { worker } from '#app/worker-client/client.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { AccountId } from '#contract/assets.ts';
import type { Coin } from '#contract/units.ts';
import styles from './account-screen.module.css';
import { Allocation } from './allocation.tsx';
import { wealthOf } from './holdings.ts';
import { HoldingsPanel, type HoldingsView } from './holdings-panel.tsx';

const TransferDialog = lazyPart(() =>
  import('#app/transfer/transfer-dialog.tsx').then((part) => part.TransferDialog),
);

interface AccountScreenProps {
  readonly account: AccountId;
  readonly view: HoldingsView;
  readonly onView: (view: HoldingsView) => void;
  readonly onAccount: (account: AccountId) => void;
}

interface Moving {
  readonly to: TransferTarget;
  readonly coin?: Coin;
}

/** What the person has: in total, by coin, and account by account. */
export function AccountScreen({ account, view, onView, onAccount }: AccountScreenProps) {
  const { t } = useTranslation(['account', 'money']);
  const [moving, setMoving] = useState<Moving | null>(null);
  const contract = useLive({ name: 'assets', account: 1 });
  const spot = useLive({ name: 'assets', account: 2 });
  const connection = useLive({ name: 'connection' }).value;
  const hidden = useAmountsHidden();
  const block = useMoneyBlock('move');
  const sheets = [contract.value, spot.value].filter((sheet) => sheet !== null);
  const wealth = sheets.length === 2 ? wealthOf(sheets) : null;
  const shown = account === 1 ? contract : spot;
  const older = [contract, spot].toSorted((a, b) => (a.asOf ?? 0) - (b.asOf ?? 0))[0] ?? shown;

  return (
    <div className={styles.page}>
      <Panel bare padded title={t('account.total')} className={styles.total}>
        <div className={styles.label}>
          <h1>{t('account.title')}</h1>
          <AgeChip
            asOf={older.asOf}
            now={serverNow}
            freshness={older.freshness}
            offlineSince={connection?.downSince ?? null}
          />
          <IconButton
            size="small"
            label={t(hidden ? 'account.show' : 'account.hide')}
            onClick={() => void worker.session.setAmountsVisible(hidden)}
          >
            {hidden ? <EyeOff size={16} aria-hidden="true" /> : <Eye size={16} aria-hidden="true" />}
          </IconButton>
        </div>
        <p className={styles.figure}>
          {wealth ? (
            <Amount value={wealth.total} decimals={2} coin="USDT" />
          ) : (
            <Skeleton width={220} height={30} />
          )}
        </p>
        {older.asOf !== null && older.freshness !== 'live' && (
          <p className={styles.dated}>
            <AsOf asOf={older.asOf} now={serverNow} />
          </p>
        )}
        {wealth && wealth.unpriced.length > 0 && (
          <p className={styles.excluded}>
            {t('account.excludes', { count: wealth.unpriced.length, coins: wealth.unpriced.join(', ') })}
          </p>
        )}
        <dl className={styles.split}>
          <div>
            <dt>{t('account.name.2')}</dt>
            <dd>{spot.value ? <Amount value={spot.value.total} decimals={2} /> : <Skeleton width={90} />}</dd>
          </div>
          <div>
            <dt>{t('account.name.1')}</dt>
            <dd>
              {contract.value ? (
                <Amount value={contract.value.total} decimals={2} />
              ) : (
                <Skeleton width={90} />
              )}
              {contract.value?.accountRate && (
                <span className={styles.rate}>
                  {' '}
                  {t('account.rate', { rate: contract.value.accountRate })}
                </span>
              )}
            </dd>
          </div>
        </dl>
        <Button look="primary" disabledReason={block} onClick={() => setMoving({ to: 'contract' })}>
          <ArrowLeftRight size={16} aria-hidden="true" />
          {t('account.transfer')}
        </Button>
      </Panel>
      <Panel padded title={t('account.allocation')}>
        <Allocation wealth={wealth} />
      </Panel>
      <HoldingsPanel
        className={styles.holdings}
        account={account}
        onAccount={onAccount}
        live={shown}
        view={view}
        onView={onView}
        block={block}
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
