import { Clock3, type LucideIcon, Send, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkedText } from '#app/shared/i18n/linked-text.tsx';
import { OutboxLink } from '#app/shared/person/outbox-link.tsx';
import styles from './login-layout.module.css';

function Point({
  icon: Icon,
  title,
  text,
}: {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
}) {
  return (
    <li className={styles.point}>
      <Icon size={18} aria-hidden="true" />
      <div>
        <strong>{title}</strong>
        <p>{text}</p>
      </div>
    </li>
  );
}

interface LoginLayoutProps {
  readonly title: string;
  readonly lead: string;
  /** Why the person is here, when they did not come by themselves. */
  readonly notice?: string | null;
  readonly sandbox: boolean;
  readonly children: ReactNode;
  /** The way to the neighbouring pages. */
  readonly foot: ReactNode;
}

/** Two columns: what the house stands for, and one form. */
export function LoginLayout({ title, lead, notice, sandbox, children, foot }: LoginLayoutProps) {
  const { t } = useTranslation('forms');
  return (
    <div className={styles.page}>
      <aside className={styles.side}>
        <p className={styles.claim}>{t('login.side.title')}</p>
        <ul className={styles.points}>
          <Point icon={Clock3} title={t('login.side.age')} text={t('login.side.ageText')} />
          <Point icon={Send} title={t('login.side.once')} text={t('login.side.onceText')} />
          <Point icon={WifiOff} title={t('login.side.offline')} text={t('login.side.offlineText')} />
        </ul>
        {sandbox && (
          <p className={styles.sandbox}>
            <LinkedText t={t} i18nKey="login.side.sandbox" components={{ outbox: <OutboxLink /> }} />
          </p>
        )}
      </aside>
      <section className={styles.card} aria-labelledby="login-title">
        <header className={styles.head}>
          <h1 id="login-title" tabIndex={-1}>
            {title}
          </h1>
          <p>{lead}</p>
        </header>
        {notice && (
          <p className={styles.notice} role="status">
            {notice}
          </p>
        )}
        {children}
        <div className={styles.foot}>{foot}</div>
      </section>
    </div>
  );
}
