import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';
import styles from './running.module.css';

const HOUR_MS = 3_600_000;
/** The page's own time: leaving the screen and coming back goes on counting. */
let startedAt: number | null = null;

/** Once an hour: how long the person has been here. It stays until it is read. */
export function SessionReminder({ lostToday }: { readonly lostToday: string | null }) {
  const { t } = useTranslation('contract');
  const [hours, setHours] = useState(0);
  useEffect(() => {
    startedAt ??= performance.now();
    const since = startedAt;
    const left = HOUR_MS - ((performance.now() - since) % HOUR_MS);
    let repeat: ReturnType<typeof setInterval> | undefined;
    const tell = () => setHours(Math.round((performance.now() - since) / HOUR_MS));
    const first = setTimeout(() => {
      tell();
      repeat = setInterval(tell, HOUR_MS);
    }, left);
    return () => {
      clearTimeout(first);
      clearInterval(repeat);
    };
  }, []);
  if (hours === 0) return null;
  return (
    <section className={styles.notice} role="status" aria-label={t('contract.reminder.label')}>
      <p>
        {t('contract.reminder.text', { count: hours })}{' '}
        {lostToday !== null && t('contract.reminder.lost', { lost: lostToday })}
      </p>
      <Button size="small" onClick={() => setHours(0)}>
        {t('contract.reminder.read')}
      </Button>
    </section>
  );
}
