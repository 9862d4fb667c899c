import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { offers } from '#app/shared/page/offers.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { AccountId } from '#protocol/assets.ts';
import type { Platform } from '#protocol/platform.ts';
import { type Coin, USDT } from '#protocol/units.ts';

/** Where an empty account is filled from, and the area that has to be there for it. */
const SOURCES = {
  2: { to: '/account/recharge', area: 'wallet' },
  3: { to: '/finance/list', area: 'finance' },
  4: { to: '/pool/list', area: 'pool' },
  5: { to: '/fund/list', area: 'fund' },
} as const;

interface NoHoldingsProps {
  readonly account: AccountId;
  /** There are some, and the person's search or limit leaves none of them. */
  readonly isFiltered: boolean;
  readonly platform: Platform | null;
  /** Why nothing can be moved now, or null. */
  readonly reason: string | null;
  readonly onShowAll: () => void;
  readonly onTransfer: (coin: Coin) => void;
}

/** An account without coins or products, and the way to some. */
export function NoHoldings({
  account,
  isFiltered,
  platform,
  reason,
  onShowAll,
  onTransfer,
}: NoHoldingsProps) {
  const { t } = useTranslation('assets');
  if (isFiltered) {
    return (
      <EmptyState
        title={t('account.nothingFound')}
        action={<Button onClick={onShowAll}>{t('account.showAll')}</Button>}
      />
    );
  }
  return (
    <EmptyState
      title={t('account.empty')}
      text={t(`account.emptyText.${account}`)}
      action={
        account === 1 ? (
          <Button look="primary" disabledReason={reason} onClick={() => onTransfer(USDT)}>
            {t('account.transfer')}
          </Button>
        ) : (
          offers(platform, SOURCES[account].area) && (
            <Link to={SOURCES[account].to} className={buttonClass({ look: 'primary' })}>
              {t(account === 2 ? 'account.deposit' : `account.find.${account}`)}
            </Link>
          )
        )
      }
    />
  );
}
