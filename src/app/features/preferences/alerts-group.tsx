import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NotificationSwitch } from '#app/alerts/notification-switch.tsx';
import { playTone } from '#app/alerts/tone.ts';
import { prefs } from '#app/prefs/store.ts';
import { usePrefs } from '#app/prefs/use-prefs.ts';
import { Button } from '#app/ui/button.tsx';
import { Switch } from '#app/ui/choice.tsx';
import { FieldNotes } from '#app/ui/field-notes.tsx';
import styles from './preferences.module.css';
import { SettingGroup } from './setting-group.tsx';

const SOUNDS = ['result', 'price', 'message'] as const;
const NOTIFICATIONS = ['settled', 'price', 'message'] as const;

/** Which events are heard, how loud, and which the system tells of. */
export function AlertsGroup() {
  const { t } = useTranslation('preferences');
  const { sounds, notifications } = usePrefs();
  const volumeId = useId();
  const noteId = useId();
  const [silent, setSilent] = useState(false);
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
        <div className={styles.volume}>
          <label htmlFor={volumeId}>{t('preferences.sounds.volume')}</label>
          <input
            id={volumeId}
            type="range"
            min={0}
            max={100}
            step={5}
            value={sounds.volume}
            onChange={({ target }) => prefs.set({ sounds: { ...sounds, volume: target.valueAsNumber } })}
          />
          <span className={styles.level} aria-hidden="true">
            {sounds.volume}
          </span>
          <Button
            size="small"
            aria-describedby={silent ? noteId : undefined}
            onClick={() => void playTone(sounds.volume).then((played) => setSilent(!played))}
          >
            {t('preferences.sounds.test')}
          </Button>
        </div>
        <FieldNotes id={noteId} error={silent ? t('preferences.sounds.silent') : null} />
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
