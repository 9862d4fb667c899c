import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import pageHead from '#app/page/page-head.module.css';
import { usePlatform } from '#app/page/platform-query.ts';
import { AlertsGroup } from './alerts-group.tsx';
import { AppearanceGroup } from './appearance-group.tsx';
import { DeviceGroup } from './device-group.tsx';
import styles from './preferences.module.css';
import { TradingGroup } from './trading-group.tsx';

interface PreferencesScreenProps {
  /** What the device does when nobody is in front of it: the security settings show the same. */
  readonly away: ReactNode;
}

/** Everything that is chosen once and kept on this device. */
export function PreferencesScreen({ away }: PreferencesScreenProps) {
  const { t } = useTranslation('preferences');
  return (
    <div className={styles.page}>
      <header className={pageHead.head}>
        <h1 tabIndex={-1}>{t('preferences.title')}</h1>
        <p>{t('preferences.lead')}</p>
      </header>
      <div className={styles.columns}>
        <AppearanceGroup />
        <TradingGroup platform={usePlatform()} />
        <AlertsGroup />
        {away}
        <DeviceGroup />
      </div>
    </div>
  );
}
