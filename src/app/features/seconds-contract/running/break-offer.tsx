import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';
import styles from './running.module.css';

interface BreakOfferProps {
  /** Sets a cool-off of so many minutes; resolves once the server has it or has refused it. */
  readonly onBreak: (minutes: number) => Promise<void>;
  readonly onDecline: () => void;
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** After three losses in ten minutes: offered, never forced. */
export function BreakOffer({ onBreak, onDecline }: BreakOfferProps) {
  const { t } = useTranslation('contract');
  const [busy, setBusy] = useState(false);
  const take = async (minutes: number) => {
    setBusy(true);
    await onBreak(minutes);
    setBusy(false);
  };
  return (
    <section className={styles.notice} role="status" aria-label={t('contract.break.title')}>
      <p>
        <strong>{t('contract.break.title')}</strong> {t('contract.break.text')}
      </p>
      <Button size="small" busy={busy} onClick={() => void take(HOUR)}>
        {t('contract.break.hour')}
      </Button>
      <Button size="small" busy={busy} onClick={() => void take(DAY)}>
        {t('contract.break.day')}
      </Button>
      <Button size="small" look="quiet" onClick={onDecline}>
        {t('contract.break.decline')}
      </Button>
    </section>
  );
}
