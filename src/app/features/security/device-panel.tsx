import { useTranslation } from 'react-i18next';
import { prefs } from '#app/shared/prefs/store.ts';
import { usePrefs } from '#app/shared/prefs/use-prefs.ts';
import { Switch } from '#app/ui/choice.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { Select } from '#app/ui/select.tsx';
import styles from './security.module.css';

const MINUTES = ['0', '5', '15', '30'] as const;

/** What this device does when nobody is in front of it. */
export function DevicePanel() {
  const { t } = useTranslation('security');
  const { idleMinutes, blurWhenAway } = usePrefs();
  const chosen = MINUTES.find((minutes) => Number(minutes) === (idleMinutes ?? 0)) ?? '0';
  return (
    <Panel title={t('security.device.title')} padded>
      <div className={styles.device}>
        <Select
          label={t('security.device.idle')}
          value={chosen}
          options={MINUTES.map((value) => ({
            value,
            label:
              value === '0'
                ? t('security.device.never')
                : t('security.device.minutes', { count: Number(value) }),
          }))}
          onChange={(value) => prefs.set({ idleMinutes: value === '0' ? null : Number(value) })}
        />
        <Switch
          label={t('security.device.blur')}
          checked={blurWhenAway}
          onChange={({ target }) => prefs.set({ blurWhenAway: target.checked })}
        />
      </div>
    </Panel>
  );
}
