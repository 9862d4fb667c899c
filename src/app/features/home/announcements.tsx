import { Info, Megaphone, TriangleAlert, X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#app/shared/format/time.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Panel } from '#app/ui/panel.tsx';
import { EmptyState, SkeletonLines } from '#app/ui/states.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { Announcement } from '#protocol/bulletin.ts';
import { bringBack, dismiss, useDismissed } from './dismissed.ts';
import styles from './news.module.css';

const ICONS = { info: Megaphone, notice: Info, warning: TriangleAlert } as const;

interface AnnouncementsProps {
  /** Null while nothing is known. */
  readonly announcements: readonly Announcement[] | null;
}

/** What the exchange tells everybody; each goes when it is dismissed, and does not come back by itself. */
export function Announcements({ announcements }: AnnouncementsProps) {
  const { t } = useTranslation('home');
  const dismissed = useDismissed();
  const list = useRef<HTMLUListElement>(null);
  const shown = announcements?.filter(({ id }) => !dismissed.includes(id)) ?? null;
  const hidden = announcements?.filter(({ id }) => dismissed.includes(id)).map(({ id }) => id) ?? [];
  const drop = (id: string) => {
    // The button goes with its row: the focus stays in the list.
    list.current?.focus();
    dismiss(id);
  };
  return (
    <Panel
      title={t('home.news.title')}
      className={styles.panel}
      end={
        hidden.length > 0 && (
          <Button size="small" look="quiet" onClick={() => bringBack(hidden)}>
            {t('home.news.again', { count: hidden.length })}
          </Button>
        )
      }
    >
      {shown === null ? (
        <SkeletonLines count={4} />
      ) : shown.length === 0 ? (
        <EmptyState compact title={t('home.news.none')} />
      ) : (
        <ul ref={list} className={styles.list} tabIndex={-1} aria-label={t('home.news.title')}>
          {shown.map((entry) => (
            <Row key={entry.id} entry={entry} onDismiss={() => drop(entry.id)} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface RowProps {
  readonly entry: Announcement;
  readonly onDismiss: () => void;
}

function Row({ entry: { title, text, severity, time }, onDismiss }: RowProps) {
  const { t, i18n } = useTranslation('home');
  const Icon = ICONS[severity];
  return (
    <li className={cx(styles.entry, styles[severity])}>
      <Icon size={16} aria-hidden="true" />
      <div>
        <p>
          {severity === 'warning' && <VisuallyHidden>{t('home.news.warning')} </VisuallyHidden>}
          <b>
            <bdi>{title}</bdi>
          </b>{' '}
          <time dateTime={new Date(time).toISOString()}>{formatDate(time, i18n.language)}</time>
        </p>
        <p className={styles.text}>
          <bdi>{text}</bdi>
        </p>
      </div>
      <IconButton size="small" label={t('home.news.dismiss', { title })} onClick={onDismiss}>
        <X size={14} aria-hidden="true" />
      </IconButton>
    </li>
  );
}
