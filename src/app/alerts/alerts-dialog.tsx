import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { prefs } from '#app/prefs/store.ts';
import { usePrefs } from '#app/prefs/use-prefs.ts';
import { Button } from '#app/ui/button.tsx';
import { Switch } from '#app/ui/choice.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FieldNotes } from '#app/ui/field-notes.tsx';
import styles from './alerts.module.css';
import { NotificationSwitch } from './notification-switch.tsx';
import { playTone } from './tone.ts';

interface AlertsDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** How this device says that an order was settled. Both ways are off until they are chosen here. */
export function AlertsDialog({ open, onClose }: AlertsDialogProps) {
  const { t } = useTranslation('alerts');
  return (
    <Dialog open={open} onClose={onClose} title={t('alerts.title')}>
      <p className={styles.note}>{t('alerts.lead')}</p>
      <SoundChoice />
      <NotificationChoice />
    </Dialog>
  );
}

function SoundChoice() {
  const { t } = useTranslation('alerts');
  const { sounds } = usePrefs();
  const volumeId = useId();
  const noteId = useId();
  const [silent, setSilent] = useState(false);
  return (
    <div className={styles.group}>
      <Switch
        label={t('alerts.sound')}
        checked={sounds.result}
        onChange={(event) => prefs.set({ sounds: { ...sounds, result: event.target.checked } })}
      />
      <div className={styles.volume}>
        <label htmlFor={volumeId}>{t('alerts.volume')}</label>
        <input
          id={volumeId}
          type="range"
          min={0}
          max={100}
          step={5}
          value={sounds.volume}
          onChange={(event) => prefs.set({ sounds: { ...sounds, volume: event.target.valueAsNumber } })}
        />
        <span className={styles.level} aria-hidden="true">
          {sounds.volume}
        </span>
        <Button
          size="small"
          aria-describedby={silent ? noteId : undefined}
          onClick={() => void playTone(sounds.volume).then((played) => setSilent(!played))}
        >
          {t('alerts.test')}
        </Button>
      </div>
      <FieldNotes id={noteId} error={silent ? t('alerts.noSound') : null} />
    </div>
  );
}

function NotificationChoice() {
  const { t } = useTranslation('alerts');
  const { notifications } = usePrefs();
  return (
    <div className={styles.group}>
      <NotificationSwitch
        label={t('alerts.notification')}
        chosen={notifications.settled}
        onChange={(settled) => prefs.set({ notifications: { ...notifications, settled } })}
      />
    </div>
  );
}
