import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass, IconButton } from '#app/ui/button.tsx';
import { SkeletonLines } from '#app/ui/states.tsx';
import type { Slide } from '#contract/bulletin.ts';
import styles from './news.module.css';

interface CarouselProps {
  /** Null while nothing is known. */
  readonly slides: readonly Slide[] | null;
  /** Goes to a path of the app. */
  readonly onOpen: (path: string) => void;
}

/** Slides, one at a time, turned by hand only: what moves by itself is read by nobody. */
export function Carousel({ slides, onOpen }: CarouselProps) {
  const { t } = useTranslation('home');
  const [place, setPlace] = useState(0);
  if (slides === null) {
    return (
      <div className={styles.carousel}>
        <SkeletonLines count={3} />
      </div>
    );
  }
  const count = slides.length;
  const at = Math.min(place, count - 1);
  const slide = slides[at];
  if (!slide) return null;
  return (
    <section
      className={styles.carousel}
      aria-roledescription={t('home.carousel.role')}
      aria-label={t('home.carousel.title')}
    >
      <div className={styles.slide} aria-live="polite">
        <h2>
          <bdi>{slide.title}</bdi>
        </h2>
        <p>
          <bdi>{slide.text}</bdi>
        </p>
      </div>
      <div className={styles.controls}>
        {slide.link !== null && <SlideLink path={slide.link} title={slide.title} onOpen={onOpen} />}
        {count > 1 && (
          <span className={styles.turn}>
            <IconButton
              size="small"
              label={t('home.carousel.previous')}
              onClick={() => setPlace((at + count - 1) % count)}
            >
              <ChevronLeft size={16} aria-hidden="true" />
            </IconButton>
            <span>{t('home.carousel.place', { place: at + 1, count })}</span>
            <IconButton
              size="small"
              label={t('home.carousel.next')}
              onClick={() => setPlace((at + 1) % count)}
            >
              <ChevronRight size={16} aria-hidden="true" />
            </IconButton>
          </span>
        )}
      </div>
    </section>
  );
}

interface SlideLinkProps {
  readonly path: string;
  readonly title: string;
  readonly onOpen: (path: string) => void;
}

/** The server names the path, so that the router does not know it by its type. */
function SlideLink({ path, title, onOpen }: SlideLinkProps) {
  const { t } = useTranslation('home');
  return (
    <a
      href={`${import.meta.env.BASE_URL}${path.slice(1)}`}
      className={buttonClass({ size: 'small' })}
      aria-label={t('home.carousel.openNamed', { title })}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen(path);
      }}
    >
      {t('home.carousel.open')}
    </a>
  );
}
