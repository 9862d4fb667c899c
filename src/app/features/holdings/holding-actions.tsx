import { Link } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Menu, MenuItem, menuItemClass } from '#app/ui/menu.tsx';
import type { AccountId } from '#protocol/assets.ts';
import { type Coin, coin, USDT } from '#protocol/units.ts';
import styles from './holdings-panel.module.css';

interface HoldingActionsProps {
  readonly account: AccountId;
  readonly currency: Coin;
  /** None of it is available: something has to come in before anything can go. */
  readonly none: boolean;
  /** It is traded against USDT here. */
  readonly traded: boolean;
  /** Why nothing of it can be moved between the accounts, or null. */
  readonly reason: string | null;
  readonly onTransfer: (currency: Coin) => void;
}

interface Way {
  /** Key of its word. */
  readonly word: string;
  /** Any text: the search is checked where it is read. */
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
}

const AT_HAND = 2;

/** Where a coin of the spot account can go, what is wanted most first. */
export function waysOf(currency: Coin, traded: boolean, none: boolean): readonly Way[] {
  const deposit = { word: 'account.deposit', to: '/account/recharge', search: { coin: currency } };
  const withdraw = {
    word: 'account.section.withdraw',
    to: '/account/withdrawel',
    search: { coin: currency },
  };
  const into = currency === USDT ? coin('BTC') : USDT;
  const convert = { word: 'account.exchange', to: '/account/dui', search: { from: currency, to: into } };
  if (!traded) return [deposit, convert, withdraw];
  const trade = { word: 'account.trade', to: '/trade', search: { pair: `${currency}/${USDT}` } };
  return none ? [deposit, trade, withdraw, convert] : [trade, withdraw, deposit, convert];
}

/** What one does with a coin: of the spot account two things at hand and the rest in a menu. */
export function HoldingActions({ account, currency, none, traded, reason, onTransfer }: HoldingActionsProps) {
  const { t } = useTranslation('assets');
  // Those of products change by buying and redeeming alone.
  if (account > 2) return null;
  const named = (word: string) => t('account.actionOf', { action: t(word), coin: currency });
  if (account === 1) {
    return (
      <Button
        size="small"
        look="quiet"
        aria-label={named('account.transfer')}
        disabledReason={reason}
        onClick={() => onTransfer(currency)}
      >
        {t('account.transfer')}
      </Button>
    );
  }
  const ways = waysOf(currency, traded, none);
  const link = ({ word, to, search }: Way) => (
    <Link
      key={word}
      to={to}
      search={search}
      className={buttonClass({ size: 'small', look: 'quiet' })}
      aria-label={named(word)}
    >
      {t(word)}
    </Link>
  );
  return (
    <span className={styles.actions}>
      {ways.slice(0, AT_HAND).map(link)}
      <Menu
        label={t('account.moreOf', { coin: currency })}
        button={<Ellipsis size={16} aria-hidden="true" />}
        buttonClassName={cx(buttonClass({ size: 'small', look: 'quiet' }), styles.more)}
      >
        {ways.slice(AT_HAND).map(({ word, to, search }) => (
          <Link key={word} to={to} search={search} role="menuitem" tabIndex={-1} className={menuItemClass}>
            {t(word)}
          </Link>
        ))}
        {reason === null && (
          <MenuItem onSelect={() => onTransfer(currency)}>{t('account.transfer')}</MenuItem>
        )}
      </Menu>
    </span>
  );
}
