import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { brand } from '#app/brand/brand.ts';
import { Logo } from '#app/brand/logo.tsx';
import { IconButton } from '#app/ui/button.tsx';
import type { SessionState } from '#protocol/session.ts';
import { AccountMenu } from './account-menu.tsx';
import { ContactLinks } from './contact-links.tsx';
import { LanguageMenu } from './language-menu.tsx';
import type { NavIndex, NavItem } from './nav-items.ts';
import { NoticeBell } from './notice-bell.tsx';
import { SandboxBadge } from './sandbox-badge.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import styles from './top-bar.module.css';

interface TopBarProps {
  readonly items: readonly NavItem[];
  readonly accountItems: readonly Omit<NavItem, 'index'>[];
  /** Which entry the page belongs to, by route meta. */
  readonly current: NavIndex | null;
  /** Null until the worker has told. */
  readonly session: SessionState | null;
  readonly sandbox: boolean;
  readonly onPalette: () => void;
}

/** The bar at the top of every page: dark in both themes, as specified. */
export function TopBar(props: TopBarProps) {
  const { items, accountItems, current, session, sandbox, onPalette } = props;
  const { t } = useTranslation('shell');
  const here = (index: NavIndex) => (current === index ? ({ 'aria-current': 'page' } as const) : {});
  return (
    <header className={styles.bar} data-theme="dark">
      <button
        type="button"
        className={styles.skip}
        // Not a link: following one would put a fragment into the address.
        onClick={() => document.getElementById('content')?.focus()}
      >
        {t('shell.nav.skip')}
      </button>
      <Link
        to="/main"
        className={styles.brand}
        aria-label={t('shell.nav.home', { brand: brand.name })}
        {...here(0)}
      >
        <Logo />
        <span translate="no">{brand.name}</span>
      </Link>
      <nav className={styles.items} aria-label={t('shell.nav.label')}>
        {items.map((item) => (
          <Link
            key={item.index}
            to={item.to}
            search={item.search ?? {}}
            className={styles.link}
            {...here(item.index)}
          >
            {t(item.label)}
          </Link>
        ))}
      </nav>
      <div className={styles.end}>
        {sandbox && (
          <span className={styles.sandbox}>
            <SandboxBadge />
          </span>
        )}
        <IconButton label={t('shell.nav.palette')} aria-keyshortcuts="Control+K Meta+K" onClick={onPalette}>
          <Search size={16} aria-hidden="true" />
        </IconButton>
        <ContactLinks />
        <ThemeToggle />
        {session?.signedIn && <NoticeBell />}
        {session === null ? (
          <span className={styles.pending} />
        ) : (
          <AccountMenu session={session} items={accountItems} current={current} />
        )}
        <LanguageMenu />
      </div>
    </header>
  );
}
