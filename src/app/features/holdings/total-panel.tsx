import { Link } from '@tanstack/react-router';
import { ArrowLeftRight, Eye, EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { divide } from '#app/shared/format/arithmetic.ts';
import { AgeChip, AsOf } from '#app/ui/age-chip.tsx';
import { Amount } from '#app/ui/amount.tsx';
import { useAmountsHidden } from '#app/ui/amounts-hidden.tsx';
import { Button, buttonClass, IconButton } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { Select } from '#app/ui/select.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import { worker } from '#app/worker-client/client.ts';
import type { LiveView } from '#app/worker-client/live-store.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { useLive, useStream } from '#app/worker-client/use-live.ts';
import { ACCOUNTS, type AccountId } from '#protocol/assets.ts';
import type { AssetSheet } from '#protocol/contract.ts';
import { ONE } from '#protocol/decimal.ts';
import { type Coin, coin, type Decimal, USDT } from '#protocol/units.ts';
import styles from './account-screen.module.css';
import { ACCOUNT_TABS, TOTAL_COINS } from './account-search.ts';
import type { Wealth } from './holdings.ts';

interface TotalPanelProps {
  readonly className: string | undefined;
  readonly wealth: Wealth | null;
  readonly views: Readonly<Record<AccountId, LiveView<AssetSheet>>>;
  /** What the total is shown in. */
  readonly totalCoin: Coin;
  readonly onTotalCoin: (coin: Coin) => void;
  /** Why nothing can be moved now, or null. */
  readonly reason: string | null;
  readonly onTransfer: () => void;
}

const decimalsOf = (totalCoin: Coin): number => (totalCoin === USDT ? 2 : 8);

/** Turns a value in USDT into so much of another coin; into null while that has no price. */
function useValueIn(totalCoin: Coin): (value: Decimal) => Decimal | null {
  const tickers = useStream({ name: 'tickers', quote: USDT }).value;
  const price =
    totalCoin === USDT ? ONE : (tickers?.find(({ pair }) => pair.base === totalCoin)?.last ?? null);
  return (value) => price && divide(value, price, decimalsOf(totalCoin));
}

/** What there is in all, how old that is, and where to go with it. */
export function TotalPanel(props: TotalPanelProps) {
  const { className, wealth, views, totalCoin, onTotalCoin, reason, onTransfer } = props;
  const { t } = useTranslation('account');
  const hidden = useAmountsHidden();
  const connection = useLive({ name: 'connection' }).value;
  const valueIn = useValueIn(totalCoin);
  // The total is as old as the oldest of its parts.
  const older = oldest(ACCOUNTS.map((account) => views[account])) ?? views[2];

  return (
    <Panel bare padded title={t('account.total')} className={className}>
      <div className={styles.label}>
        <h1>{t('account.title')}</h1>
        <AgeChip
          asOf={older.asOf}
          now={serverNow}
          freshness={older.freshness}
          offlineSince={connection?.downSince ?? null}
        />
        <Select
          label={t('account.totalCoin')}
          labelHidden
          value={totalCoin}
          options={TOTAL_COINS.map((name) => ({ value: name, label: name }))}
          onChange={onTotalCoin}
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
          <Amount value={valueIn(wealth.total)} decimals={decimalsOf(totalCoin)} coin={totalCoin} />
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
        {ACCOUNT_TABS.map((account) => (
          <div key={account}>
            <dt>{t(`account.name.${account}`)}</dt>
            <dd>
              <Part sheet={views[account].value} valueIn={valueIn} decimals={decimalsOf(totalCoin)} />
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <Link to="/account/recharge" search={{ coin: USDT }} className={buttonClass({ look: 'primary' })}>
          {t('account.deposit')}
        </Link>
        <Link to="/account/withdrawel" search={{ coin: USDT }} className={buttonClass()}>
          {t('account.section.withdraw')}
        </Link>
        <Link to="/account/dui" search={{ from: USDT, to: coin('BTC') }} className={buttonClass()}>
          {t('account.exchange')}
        </Link>
        <Button disabledReason={reason} onClick={onTransfer}>
          <ArrowLeftRight size={16} aria-hidden="true" />
          {t('account.transfer')}
        </Button>
      </div>
    </Panel>
  );
}

interface PartProps {
  readonly sheet: AssetSheet | null;
  readonly valueIn: (value: Decimal) => Decimal | null;
  readonly decimals: number;
}

/** What one account is worth, and how it has done where the exchange says so. */
function Part({ sheet, valueIn, decimals }: PartProps) {
  const { t } = useTranslation('account');
  if (sheet === null) return <Skeleton width={90} />;
  return (
    <>
      <Amount value={valueIn(sheet.total)} decimals={decimals} />
      {sheet.accountRate && (
        <span className={styles.rate}> {t('account.rate', { rate: sheet.accountRate })}</span>
      )}
    </>
  );
}

const oldest = <T extends { readonly asOf: number | null }>(views: readonly T[]): T | undefined =>
  views.toSorted((a, b) => (a.asOf ?? 0) - (b.asOf ?? 0))[0];
