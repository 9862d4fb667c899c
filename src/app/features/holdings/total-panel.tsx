import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { subtract } from '#app/shared/format/arithmetic.ts';
import { formatSigned, HIDDEN } from '#app/shared/format/decimal.ts';
import { addingUp } from '#app/shared/format/shares.ts';
import { usePanelAge } from '#app/shared/page/panel-ages.ts';
import { AgeChip, AsOf } from '#app/ui/age-chip.tsx';
import { Amount, Change } from '#app/ui/amount.tsx';
import { useAmountsHidden } from '#app/ui/amounts-hidden.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import common from '#app/ui/common.module.css';
import { Panel } from '#app/ui/panel.tsx';
import { Select } from '#app/ui/select.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import type { LiveView } from '#app/worker-client/live-store.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { useLive, useStream } from '#app/worker-client/use-live.ts';
import { ACCOUNTS, type AccountId } from '#protocol/assets.ts';
import type { AssetSheet } from '#protocol/contract.ts';
import { type Coin, coin, type Decimal, USDT } from '#protocol/units.ts';
import styles from './account-screen.module.css';
import { TOTAL_COINS } from './account-search.ts';
import { dayChange } from './day.ts';
import { oldest, type Wealth } from './holdings.ts';
import { LeftOut } from './unread-balances.tsx';
import { ValueCurves } from './value-curves.tsx';
import { decimalsOf, useValueIn } from './value-in.ts';

interface TotalPanelProps {
  readonly className: string | undefined;
  readonly userId: string;
  readonly wealth: Wealth | null;
  readonly sheets: readonly AssetSheet[];
  readonly views: Readonly<Record<AccountId, LiveView<AssetSheet>>>;
  /** What the total is shown in. */
  readonly totalCoin: Coin;
  readonly onTotalCoin: (coin: Coin) => void;
  /** Why nothing can be moved now, or null. */
  readonly reason: string | null;
  readonly onTransfer: () => void;
}

/** What there is in all, how old that is, and where to go with it. */
export function TotalPanel(props: TotalPanelProps) {
  const { className, userId, wealth, sheets, views, totalCoin, onTotalCoin, reason, onTransfer } = props;
  const { t } = useTranslation('assets');
  const connection = useLive({ name: 'connection' }).value;
  const hidden = useAmountsHidden();
  const tickers = useStream({ name: 'tickers', quote: USDT }).value;
  const change = wealth && dayChange(sheets, tickers);
  const valueIn = useValueIn(totalCoin);
  // The total is as old as the oldest of its parts.
  const older = oldest(ACCOUNTS.map((account) => views[account])) ?? views[2];

  const isDown = connection?.downSince != null;
  usePanelAge(t('account.age'), () => ({ ...older, down: connection }));
  return (
    <Panel bare padded title={t('account.total')} className={className}>
      <div className={styles.halves}>
        <div className={styles.amounts}>
          <div className={styles.label}>
            <h1>{t('account.title')}</h1>
            {(isDown || older.freshness !== 'live') && (
              <AgeChip asOf={older.asOf} now={serverNow} freshness={older.freshness} down={connection} />
            )}
            <Select
              label={t('account.totalCoin')}
              labelHidden
              value={totalCoin}
              options={TOTAL_COINS.map((name) => ({ value: name, label: name }))}
              onChange={onTotalCoin}
            />
          </div>
          <p className={styles.figure}>
            {wealth ? (
              <Amount value={valueIn(wealth.total)} decimals={decimalsOf(totalCoin)} coin={totalCoin} />
            ) : (
              <Skeleton width={220} height={30} />
            )}
          </p>
          {change && (
            <p>
              <Change percent={change.percent} by={hidden ? HIDDEN : formatSigned(change.by, 2)} />{' '}
              <span className={common.note}>{t('account.day.note')}</span>
            </p>
          )}
          <p className={styles.dated}>
            {older.asOf !== null && older.freshness !== 'live' && <AsOf asOf={older.asOf} now={serverNow} />}
          </p>
          <LeftOut wealth={wealth} />
          {wealth && <Uses wealth={wealth} valueIn={valueIn} totalCoin={totalCoin} />}
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
              {t('account.transfer')}
            </Button>
          </div>
        </div>
        <ValueCurves
          userId={userId}
          sheets={sheets}
          now={wealth?.total ?? null}
          before={change?.before ?? null}
        />
      </div>
    </Panel>
  );
}

interface UsesProps {
  readonly wealth: Wealth;
  readonly valueIn: (value: Decimal) => Decimal | null;
  readonly totalCoin: Coin;
}

/** The available part of the total and the rest, which add up to it; dashes while a balance cannot be read. */
function Uses({ wealth, valueIn, totalCoin }: UsesProps) {
  const { t } = useTranslation('assets');
  const decimals = decimalsOf(totalCoin);
  const isWhole = wealth.unreadable.length === 0;
  const parts = isWhole ? [wealth.free, subtract(wealth.total, wealth.free)].map(valueIn) : [];
  const [free, used] = addingUp(
    parts.filter((part) => part !== null),
    decimals,
  );
  return (
    <dl className={styles.uses}>
      <dt>{t('account.uses.free')}</dt>
      <dd>
        <Amount value={free ?? null} decimals={decimals} />
      </dd>
      <dt>{t('account.uses.bound')}</dt>
      <dd>
        <Amount value={used ?? null} decimals={decimals} />
      </dd>
    </dl>
  );
}
