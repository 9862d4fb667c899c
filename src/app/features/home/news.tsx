import { useRouter } from '@tanstack/react-router';
import { ChevronRight, Info, Megaphone, TriangleAlert, X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#app/shared/format/time.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Panel } from '#app/ui/panel.tsx';
import { EmptyState, SkeletonLines } from '#app/ui/states.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { useLive } from '#app/worker-client/use-live.ts';
import type { Announcement, Slide } from '#protocol/bulletin.ts';
import { bringBack, dismiss, useDismissed } from './dismissed.ts';
import styles from './home.module.css';

interface SlidesProps {
  /** Null while nothing is known. */
  readonly slides: readonly Slide[] | null;
  /** Goes to a path of the app. */
  readonly onOpen: (path: string) => void;
}

/** What the server would show as slides, all at once: what turns away is read by nobody. */
function Slides({ slides, onOpen }: SlidesProps) {
  const { t } = useTranslation('home');
  if (slides?.length === 0) return null;
  return (
    <Panel title={t('home.slides.title')} className={styles.slides}>
      {slides === null ? (
        <SkeletonLines count={4} />
      ) : (
        <ul className={styles.list}>
          {slides.map((slide) => (
            <li key={slide.id}>
              <Row slide={slide} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface RowProps {
  readonly slide: Slide;
  readonly onOpen: (path: string) => void;
}

/** A link, where there is one: the server names the path, so that the router does not know it by its type. */
function Row({ slide: { title, text, link }, onOpen }: RowProps) {
  const words = (
    <div>
      <b>
        <bdi>{title}</bdi>
      </b>
      <p className={styles.text}>
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

/** Announcements and slides, from the device first. A back end that has neither shows neither. */
export function News() {
  const { navigate } = useRouter();
  const { value, failure } = useLive<'bulletin'>({ name: 'bulletin' });
  if (value === null && failure !== null) return null;
  return (
    <div className={styles.news}>
      <Announcements announcements={value?.announcements ?? null} />
      <Slides slides={value?.slides ?? null} onOpen={(href) => void navigate({ href })} />
    </div>
  );
}

const ICONS = { info: Megaphone, notice: Info, warning: TriangleAlert } as const;

interface AnnouncementsProps {
  /** Null while nothing is known. */
  readonly announcements: readonly Announcement[] | null;
}

/** What the exchange tells everybody; each goes when it is dismissed, and does not come back by itself. */
function Announcements({ announcements }: AnnouncementsProps) {
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
