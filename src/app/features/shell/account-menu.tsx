import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { maskEmail } from '#app/shared/format/mask-email.ts';
import { logOut } from '#app/shared/money/log-out.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { Menu, MenuItem, menuItemClass } from '#app/ui/menu.tsx';
import type { SessionState } from '#protocol/session.ts';
import type { NavIndex, NavItem } from './nav-items.ts';
import styles from './top-bar.module.css';

interface AccountMenuProps {
  readonly session: SessionState;
  readonly items: readonly Omit<NavItem, 'index'>[];
  readonly current: NavIndex | null;
}

function MenuLink({
  to,
  search,
  label,
}: {
  to: string;
  search?: Readonly<Record<string, string>>;
  label: string;
}) {
  return (
    <Link to={to} search={search ?? {}} role="menuitem" tabIndex={-1} className={menuItemClass}>
      {label}
    </Link>
  );
}

/** Signed out: the ways in. Signed in: the masked address with the specified entries that exist, and log out. */
export function AccountMenu({ session, items, current }: AccountMenuProps) {
  const { t } = useTranslation('shell');
  if (!session.signedIn) {
    const here = (index: NavIndex) => (current === index ? ({ 'aria-current': 'page' } as const) : {});
    return (
      <>
        <Menu
          buttonClassName={styles.link}
          button={
            <>
              {t('shell.account.menu')}
              <ChevronDown size={14} aria-hidden="true" />
            </>
          }
        >
          <MenuLink to="/login/login" label={t('shell.account.login')} />
          <MenuLink to="/login/register" label={t('shell.account.register')} />
        </Menu>
        <Link to="/login/login" className={styles.link} {...here(11)}>
          {t('shell.account.login')}
        </Link>
        <Link to="/login/register" className={buttonClass({ look: 'primary' })} {...here(10)}>
          {t('shell.account.register')}
        </Link>
      </>
    );
  }
  const masked = maskEmail(session.user?.email ?? session.email);
  return (
    <Menu
      label={t('shell.account.menuOf', { email: masked })}
      buttonClassName={styles.link}
      button={
        <>
          <span translate="no">{masked}</span>
          <ChevronDown size={14} aria-hidden="true" />
        </>
      }
    >
      {items.map((item) => (
        <MenuLink
          key={item.label}
          to={item.to}
          label={t(item.label)}
          {...(item.search && { search: item.search })}
        />
      ))}
      <MenuItem onSelect={logOut}>{t('shell.account.logout')}</MenuItem>
    </Menu>
  );
}
