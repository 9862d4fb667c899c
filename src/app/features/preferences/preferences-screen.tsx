import { useTranslation } from 'react-i18next';
import { usePlatform } from '#app/page/platform-query.ts';
import { AlertsGroup } from './alerts-group.tsx';
import { AppearanceGroup } from './appearance-group.tsx';
import { DeviceGroup } from './device-group.tsx';
import styles from './preferences.module.css';
import { TradingGroup } from './trading-group.tsx';

/** Everything that is chosen once and kept on this device. */
export function PreferencesScreen() {
  const { t } = useTranslation('preferences');
  return (
    <div className={styles.page}>
      <header>
        <h1 tabIndex={-1}>{t('preferences.title')}</h1>
        <p className={styles.note}>{t('preferences.lead')}</p>
      </header>
      <div className={styles.columns}>
        <AppearanceGroup />
        <TradingGroup platform={usePlatform()} />
        <AlertsGroup />
        <DeviceGroup />
      </div>
    </div>
  );
}
