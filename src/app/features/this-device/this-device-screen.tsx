import { useTranslation } from 'react-i18next';
import pageHead from '#app/shared/page/page-head.module.css';
import { AbilitiesPanel } from './abilities-panel.tsx';
import { BackupPanel } from './backup-panel.tsx';
import { FlightPanel } from './flight-panel.tsx';
import styles from './this-device.module.css';

/** What this device keeps, how to take it along, and what this browser can do. For visitors, too. */
export function ThisDeviceScreen() {
  const { t } = useTranslation('settings');
  return (
    <div className={styles.page}>
      <header className={pageHead.head}>
        <h1 tabIndex={-1}>{t('device.title')}</h1>
        <p>{t('device.lead')}</p>
      </header>
      <BackupPanel />
      <FlightPanel />
      <AbilitiesPanel />
    </div>
  );
}
