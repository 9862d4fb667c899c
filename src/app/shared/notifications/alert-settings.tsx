import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { prefs } from '#app/shared/prefs/store.ts';
import { usePrefs } from '#app/shared/prefs/use-prefs.ts';
import { Button } from '#app/ui/button.tsx';
import { Switch } from '#app/ui/choice.tsx';
import { FieldNotes } from '#app/ui/field-notes.tsx';
import styles from './alerts.module.css';
import { askForNotifications, notificationLeave } from './notifications.ts';
import { playTone } from './tone.ts';

interface NotificationSwitchProps {
  readonly label: string;
  /** What the person chose; it counts only while the browser allows it. */
  readonly chosen: boolean;
  readonly onChange: (chosen: boolean) => void;
}

/** Turns a kind of system notification on and off; asks the browser for leave when it is turned on. */
export function NotificationSwitch({ label, chosen, onChange }: NotificationSwitchProps) {
  const { t } = useTranslation('overlays');
  const [leave, setLeave] = useState(notificationLeave);
  const [asked, setAsked] = useState(false);
  // Leave may be taken back or given in the browser's own settings, beside this dialog.
  useEffect(() => {
    const look = () => setLeave((known) => (known === 'unavailable' ? known : notificationLeave()));
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, []);

  const change = async (on: boolean) => {
    setAsked(on);
    const now = on ? await askForNotifications() : leave;
    setLeave(now);
    onChange(on && now === 'granted');
  };
  const problem =
    leave === 'denied' || leave === 'unavailable'
      ? t(`alerts.${leave}`)
      : asked && leave === 'default'
        ? t('alerts.notAllowed')
        : null;
  return (
    <>
      <Switch
        label={label}
        checked={chosen && leave === 'granted'}
        error={asked ? problem : null}
        onChange={(event) => void change(event.target.checked)}
      />
      {problem !== null && !asked && <p className={styles.note}>{problem}</p>}
    </>
  );
}

/** How loud sounds are, with a trial; says so where the browser plays none. */
export function VolumeSetting() {
  const { t } = useTranslation('overlays');
  const { sounds } = usePrefs();
  const volumeId = useId();
  const noteId = useId();
  const [silent, setSilent] = useState(false);
  return (
    <>
      <div className={styles.volume}>
        <label htmlFor={volumeId}>{t('alerts.volume')}</label>
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
          {t('alerts.test')}
        </Button>
      </div>
      <FieldNotes id={noteId} error={silent ? t('alerts.noSound') : null} />
    </>
  );
}
