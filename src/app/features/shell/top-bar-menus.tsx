import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBrand } from '#app/brand/use-brand.ts';
import { maskEmail } from '#app/shared/format/mask-email.ts';
import { changeLanguage } from '#app/shared/i18n/i18n.ts';
import { LANGUAGE_NAMES } from '#app/shared/i18n/language-names.ts';
import { logOut } from '#app/shared/money/log-out.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { Menu, MenuItem, menuItemClass } from '#app/ui/menu.tsx';
import type { SessionState } from '#protocol/session.ts';
import type { Language } from '#protocol/tables.ts';
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
  const { t } = useTranslation();
  if (!session.signedIn) {
    const here = (index: NavIndex) => (current === index ? ({ 'aria-current': 'page' } as const) : {});
    return (
      <div className={styles.entry}>
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
      </div>
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

const SHORT: Readonly<Record<Language, string>> = { 'en-US': 'EN', 'zh-CN': '中', ko: '한', ja: '日' };

export function LanguageMenu() {
  const { t, i18n } = useTranslation();
  const { languages } = useBrand();
  const current = languages.find((language) => language === i18n.language) ?? 'en-US';
  return (
    <Menu
      label={`${t('shell.language.label')}: ${LANGUAGE_NAMES[current]}`}
      buttonClassName={styles.link}
      button={
        <>
          {SHORT[current]}
          <ChevronDown size={14} aria-hidden="true" />
        </>
      }
    >
      {languages.map((language) => (
        <MenuItem
          key={language}
          lang={language}
          checked={language === current}
          onSelect={() => void changeLanguage(i18n, language)}
        >
          {LANGUAGE_NAMES[language]}
        </MenuItem>
      ))}
    </Menu>
  );
}
