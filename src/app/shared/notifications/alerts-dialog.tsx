import { useTranslation } from 'react-i18next';
import { prefs } from '#app/shared/prefs/store.ts';
import { usePrefs } from '#app/shared/prefs/use-prefs.ts';
import { Switch } from '#app/ui/choice.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { NotificationSwitch, VolumeSetting } from './alert-settings.tsx';
import styles from './alerts.module.css';

interface AlertsDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** How this device says that an order was settled. Both ways are off until they are chosen here. */
export function AlertsDialog({ open, onClose }: AlertsDialogProps) {
  const { t } = useTranslation('overlays');
  return (
    <Dialog open={open} onClose={onClose} title={t('alerts.title')}>
      <p className={styles.note}>{t('alerts.lead')}</p>
      <SoundChoice />
      <NotificationChoice />
    </Dialog>
  );
}

function SoundChoice() {
  const { t } = useTranslation('overlays');
  const { sounds } = usePrefs();
  return (
    <div className={styles.group}>
      <Switch
        label={t('alerts.sound')}
        checked={sounds.result}
        onChange={(event) => prefs.set({ sounds: { ...sounds, result: event.target.checked } })}
      />
      <VolumeSetting />
    </div>
  );
}

function NotificationChoice() {
  const { t } = useTranslation('overlays');
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
