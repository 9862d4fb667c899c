import { useRouter } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#app/ui/panel.tsx';
import { SkeletonLines } from '#app/ui/states.tsx';
import { useLive } from '#app/worker-client/use-live.ts';
import type { Slide } from '#protocol/bulletin.ts';
import { Announcements } from './announcements.tsx';
import styles from './news.module.css';

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
    <Panel title={t('home.slides.title')} className={styles.panel}>
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
