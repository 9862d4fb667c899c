import { useTranslation } from 'react-i18next';
import { NotificationSwitch } from '#app/notifications/notification-switch.tsx';
import { VolumeSetting } from '#app/notifications/volume-setting.tsx';
import { prefs } from '#app/prefs/store.ts';
import { usePrefs } from '#app/prefs/use-prefs.ts';
import { Switch } from '#app/ui/choice.tsx';
import { SettingGroup } from './setting-group.tsx';

const SOUNDS = ['result', 'price', 'message'] as const;
const NOTIFICATIONS = ['settled', 'price', 'message'] as const;

/** Which events are heard, how loud, and which the system tells of. */
export function AlertsGroup() {
  const { t } = useTranslation('preferences');
  const { sounds, notifications } = usePrefs();
  return (
    <>
      <SettingGroup title={t('preferences.sounds.title')} note={t('preferences.sounds.note')}>
        {SOUNDS.map((event) => (
          <Switch
            key={event}
            label={t(`preferences.sounds.${event}`)}
            checked={sounds[event]}
            onChange={({ target }) => prefs.set({ sounds: { ...sounds, [event]: target.checked } })}
          />
        ))}
        <VolumeSetting />
      </SettingGroup>
      <SettingGroup title={t('preferences.notices.title')} note={t('preferences.notices.note')}>
        {NOTIFICATIONS.map((event) => (
          <NotificationSwitch
            key={event}
            label={t(`preferences.notices.${event}`)}
            chosen={notifications[event]}
            onChange={(chosen) => prefs.set({ notifications: { ...notifications, [event]: chosen } })}
          />
        ))}
      </SettingGroup>
    </>
  );
}
