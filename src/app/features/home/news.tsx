import { useRouter } from '@tanstack/react-router';
import { ChevronRight, Info, Megaphone, TriangleAlert, X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#app/shared/format/time.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import common from '#app/ui/common.module.css';
import { cx } from '#app/ui/cx.ts';
import { Panel } from '#app/ui/panel.tsx';
import { EmptyState, SkeletonLines } from '#app/ui/states.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { useLive } from '#app/worker-client/use-live.ts';
import type { Announcement, Slide } from '#protocol/bulletin.ts';
import { bringBack, dismiss, useDismissed } from './dismissed.ts';
import styles from './home.module.css';

/** From the device first; null while nothing is known. A back end that has no bulletin shows nothing of it. */
function useBulletin() {
  const { value, failure } = useLive<'bulletin'>({ name: 'bulletin' });
  return { value, has: value !== null || failure === null };
}

/** What the server would show as slides, all at once: what turns away is read by nobody. */
export function Slides() {
  const { t } = useTranslation('home');
  const { navigate } = useRouter();
  const { value, has } = useBulletin();
  const slides = value?.slides ?? null;
  if (!has || slides?.length === 0) return null;
  return (
    <Panel title={t('home.slides.title')} className={styles.slides}>
      {slides === null ? (
        <SkeletonLines count={4} />
      ) : (
        <ul className={styles.list}>
          {slides.map((slide) => (
            <li key={slide.id}>
              <Row slide={slide} onOpen={(href) => void navigate({ href })} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface RowProps {
  readonly slide: Slide;
  /** Goes to a path of the app. */
  readonly onOpen: (path: string) => void;
}

/** A link, where there is one: the server names the path, so that the router does not know it by its type. */
function Row({ slide: { title, text, link }, onOpen }: RowProps) {
  const words = (
    <div>
      <b>
        <bdi>{title}</bdi>
      </b>
      <p className={common.muted}>
        <bdi>{text}</bdi>
      </p>
    </div>
  );
  if (link === null) return <div className={styles.slide}>{words}</div>;
  return (
    <a
      href={`${import.meta.env.BASE_URL}${link.slice(1)}`}
      className={styles.slide}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen(link);
      }}
    >
      {words}
      <ChevronRight size={16} aria-hidden="true" />
    </a>
  );
}

const ICONS = { info: Megaphone, notice: Info, warning: TriangleAlert } as const;

/** What the exchange tells everybody; each goes when it is dismissed, and does not come back by itself. */
export function Announcements() {
  const { t } = useTranslation('home');
  const { value, has } = useBulletin();
  const announcements = value?.announcements ?? null;
  const dismissed = useDismissed();
  const list = useRef<HTMLUListElement>(null);
  const shown = announcements?.filter(({ id }) => !dismissed.includes(id)) ?? null;
  const hidden = announcements?.filter(({ id }) => dismissed.includes(id)).map(({ id }) => id) ?? [];
  const drop = (id: string) => {
    // The button goes with its row: the focus stays in the list.
    list.current?.focus();
    dismiss(id);
  };
  if (!has) return null;
  return (
    <Panel
      title={t('home.news.title')}
      className={styles.slides}
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
            <AnnouncementRow key={entry.id} entry={entry} onDismiss={() => drop(entry.id)} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface AnnouncementRowProps {
  readonly entry: Announcement;
  readonly onDismiss: () => void;
}

function AnnouncementRow({ entry: { title, text, severity, time }, onDismiss }: AnnouncementRowProps) {
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
        <p className={common.muted}>
          <bdi>{text}</bdi>
        </p>
      </div>
      <IconButton size="small" label={t('home.news.dismiss', { title })} onClick={onDismiss}>
        <X size={14} aria-hidden="true" />
      </IconButton>
    </li>
  );
}
