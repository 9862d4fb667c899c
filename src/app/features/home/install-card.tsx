import { MonitorDown } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '#app/brand/brand.ts';
import { Button } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/panel.tsx';
import styles from './install-card.module.css';
import { installOffer } from './install-offer.ts';

/** Offers to install the app, where the browser does and it is not installed yet. */
export function InstallCard() {
  const { t } = useTranslation('home');
  const available = useSyncExternalStore(installOffer.subscribe, installOffer.available);
  if (!available) return null;
  return (
    <Panel title={t('home.install.title', { brand: brand.name })} bare>
      <div className={styles.card}>
        <MonitorDown size={22} aria-hidden="true" />
        <div className={styles.words}>
          <h2>{t('home.install.title', { brand: brand.name })}</h2>
          <p>{t('home.install.text')}</p>
        </div>
        <Button onClick={() => void installOffer.accept()}>{t('home.install.action')}</Button>
      </div>
    </Panel>
  );
}
