import { Link } from '@tanstack/react-router';
import { type LucideIcon, Mail, MessageCircle, Moon, Search, Send, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBrand } from '#app/brand/use-brand.ts';
import { framePart } from '#app/shared/offline/lazy-part.tsx';
import { type ContactWay, contactWays } from '#app/shared/page/contact-ways.ts';
import { useContacts } from '#app/shared/page/platform-query.ts';
import { resolvedTheme } from '#app/shared/prefs/apply.ts';
import { prefs } from '#app/shared/prefs/store.ts';
import { usePrefs } from '#app/shared/prefs/use-prefs.ts';
import { IconButton } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { cx } from '#app/ui/cx.ts';
import { Tooltip, useTooltip } from '#app/ui/tooltip.tsx';
import { DEFAULT_BRAND } from '#protocol/brand.ts';
import type { SessionState } from '#protocol/session.ts';
import type { Language } from '#protocol/tables.ts';
import type { NavIndex, NavItem } from './nav-items.ts';
import styles from './top-bar.module.css';
import { AccountMenu, LanguageMenu } from './top-bar-menus.tsx';

/** Only somebody who is signed in has them: a visitor's first load comes without. */
const PersonTools = framePart(
  () => import('./person-tools.tsx').then((part) => part.PersonTools),
  <span className={styles.toolsPending} />,
);

const LOOKS: Readonly<Record<ContactWay['kind'], { readonly icon: LucideIcon; readonly label: string }>> = {
  email: { icon: Mail, label: 'shell.contact.email' },
  telegram: { icon: Send, label: 'shell.contact.telegram' },
  whatsapp: { icon: MessageCircle, label: 'shell.contact.whatsapp' },
};

function ContactLink({ way }: { readonly way: ContactWay }) {
  const { t } = useTranslation();
  const { icon: Icon, label } = LOOKS[way.kind];
  const { anchor, tip } = useTooltip(t(label));
  return (
    <>
      <a
        {...anchor}
        href={way.href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className={cx(styles.link, styles.bell)}
        aria-label={t(label)}
      >
        <Icon size={16} aria-hidden="true" />
      </a>
      {tip}
    </>
  );
}

/** An icon for each way that is configured. */
function ContactLinks() {
  return contactWays(useContacts()).map((way) => <ContactLink key={way.kind} way={way} />);
}

function ThemeToggle() {
  const { t } = useTranslation();
  usePrefs();
  const dark = resolvedTheme() === 'dark';
  return (
    <IconButton
      label={t(dark ? 'shell.theme.toLight' : 'shell.theme.toDark')}
      onClick={() => prefs.set({ theme: dark ? 'light' : 'dark' })}
    >
      {dark ? <Sun size={16} aria-hidden="true" /> : <Moon size={16} aria-hidden="true" />}
    </IconButton>
  );
}

/** On every page while the back end says that it is one. */
function SandboxBadge() {
  const { t } = useTranslation();
  return (
    <Tooltip text={t('shell.sandbox.about')}>
      <Chip tone="warn">{t('shell.sandbox.badge')}</Chip>
    </Tooltip>
  );
}

interface TopBarProps {
  readonly items: readonly NavItem[];
  /** These, and those that may come. */
  readonly room: readonly NavItem[];
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
  const { name, logo, entries } = useBrand();
  const { items, room, accountItems, current, session, sandbox, onPalette } = props;
  const { t, i18n } = useTranslation();
  const named: Readonly<Record<string, string | undefined>> = entries[i18n.language as Language] ?? {};
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
        aria-label={t('shell.nav.home', { brand: name })}
        {...here(0)}
      >
        {logo ? <img src={logo} alt="" height={22} /> : name === DEFAULT_BRAND.name && <Logo />}
        <span translate="no">{name}</span>
      </Link>
      <nav className={styles.items} aria-label={t('shell.nav.label')}>
        {room.map((item) => (
          <Link
            key={item.index}
            to={item.to}
            search={item.search ?? {}}
            className={cx(styles.link, !items.includes(item) && styles.awaited)}
            {...here(item.index)}
          >
            {named[item.label.split('.').at(-1) ?? ''] ?? t(item.label)}
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
        {session?.signedIn && <PersonTools />}
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

/** The mark, drawn in the accent colour; decorative, so the link around it carries the name. */
function Logo({ size = 22 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 22 22" aria-hidden="true" focusable="false">
      <rect width="22" height="22" rx="6" fill="var(--accent)" />
      <path
        d="M7 5v12M7 11h5.2a3 3 0 0 0 0-6H7m5.6 6a3 3 0 0 1 0 6H7"
        stroke="var(--accent-ink)"
        strokeWidth="2.2"
        fill="none"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}
