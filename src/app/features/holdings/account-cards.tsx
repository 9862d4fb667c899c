import { ChartPie, Cpu, type LucideIcon, Percent, Timer, Wallet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { subtract } from '#app/shared/format/arithmetic.ts';
import { Amount } from '#app/ui/amount.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import type { LiveView } from '#app/worker-client/live-store.ts';
import { useStream } from '#app/worker-client/use-live.ts';
import type { AccountId } from '#protocol/assets.ts';
import type { AssetSheet } from '#protocol/contract.ts';
import { type Coin, type Decimal, USDT } from '#protocol/units.ts';
import styles from './account-cards.module.css';
import { ACCOUNT_TABS, readAccount } from './account-search.ts';
import { dayChange } from './day.ts';
import { accountParts, freeIn } from './holdings.ts';
import { isProductAccount } from './products.ts';
import { AccountWorth } from './unread-balances.tsx';
import type { ProductCounts } from './use-product-orders.ts';
import { decimalsOf, useValueIn } from './value-in.ts';

const ICONS: Readonly<Record<AccountId, LucideIcon>> = {
  1: Timer,
  2: Wallet,
  3: Percent,
  4: Cpu,
  5: ChartPie,
};

interface AccountCardsProps {
  readonly account: AccountId;
  readonly onAccount: (account: AccountId) => void;
  readonly views: Readonly<Record<AccountId, LiveView<AssetSheet>>>;
  /** What the values are shown in. */
  readonly totalCoin: Coin;
  readonly counts: ProductCounts;
}

/** The accounts as tabs of the list below them, each with its value and one fact. */
export function AccountCards({ account, onAccount, views, totalCoin, counts }: AccountCardsProps) {
  const { t } = useTranslation('assets');
  const decimals = decimalsOf(totalCoin);
  const parts = accountParts(ACCOUNT_TABS, (each) => views[each].value, useValueIn(totalCoin), decimals);
  return (
    <div className={styles.cards}>
      <Tabs
        id="account"
        label={t('account.accounts')}
        value={String(account)}
        items={ACCOUNT_TABS.map((id) => ({
          value: String(id),
          label: (
            <Card
              account={id}
              sheet={views[id].value}
              worth={parts.get(id) ?? null}
              decimals={decimals}
              counts={counts}
            />
          ),
        }))}
        onChange={(value) => onAccount(readAccount(value) ?? 2)}
      />
    </div>
  );
}

interface CardProps {
  readonly account: AccountId;
  readonly sheet: AssetSheet | null;
  readonly worth: Decimal | null;
  readonly decimals: number;
  readonly counts: ProductCounts;
}

function Card({ account, sheet, worth, decimals, counts }: CardProps) {
  const { t } = useTranslation('assets');
  const Icon = ICONS[account];
  return (
    <span className={styles.card}>
      <span className={styles.name}>
        <Icon size={15} aria-hidden="true" />
        {t(`account.name.${account}`)}
      </span>{' '}
      <b>
        {sheet ? (
          <AccountWorth sheet={sheet} worth={worth} decimals={decimals} />
        ) : (
          <Skeleton width={90} height={18} />
        )}
      </b>{' '}
      <small>{sheet && <Fact account={account} sheet={sheet} counts={counts} />}</small>
    </span>
  );
}

type FactProps = Pick<CardProps, 'account' | 'counts'> & { readonly sheet: AssetSheet };

/** How an account has done where the exchange says so; else what its day brought, what is at stake, how many run. */
function Fact({ account, sheet, counts }: FactProps) {
  const { t } = useTranslation('assets');
  const tickers = useStream({ name: 'tickers', quote: USDT }).value;
  if (sheet.accountRate) return <>{t('account.rate', { rate: sheet.accountRate })}</>;
  if (isProductAccount(account)) {
    const count = counts[account];
    return count !== null && <>{t(`account.fact.${account}`, { count })}</>;
  }
  // The balance that is missing may be the one in orders.
  if (sheet.unreadable && sheet.unreadable.length > 0) return null;
  if (account === 1) {
    return (
      <>
        <Amount value={subtract(sheet.total, freeIn(account, sheet))} decimals={2} coin={USDT} />{' '}
        <span>{t('account.fact.stake')}</span>
      </>
    );
  }
  const change = dayChange([sheet], tickers);
  return (
    change && (
      <>
        <Amount value={change.by} decimals={2} signed /> <span>{t('account.curve.day')}</span>
      </>
    )
  );
}
