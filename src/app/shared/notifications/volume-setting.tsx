import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { prefs } from '#app/shared/prefs/store.ts';
import { usePrefs } from '#app/shared/prefs/use-prefs.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldNotes } from '#app/ui/field-notes.tsx';
import styles from './alerts.module.css';
import { playTone } from './tone.ts';

/** How loud sounds are, with a trial; says so where the browser plays none. */
export function VolumeSetting() {
  const { t } = useTranslation('alerts');
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
