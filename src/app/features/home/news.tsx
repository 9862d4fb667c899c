import { useRouter } from '@tanstack/react-router';
import { useLive } from '#app/worker-client/use-live.ts';
import { Announcements } from './announcements.tsx';
import styles from './news.module.css';
import { Slides } from './slides.tsx';

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
