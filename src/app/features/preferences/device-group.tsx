import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { chartsFit } from '#app/shared/chart/charts-fit.ts';
import { keptDrawings } from '#app/shared/chart/drawings.ts';
import { endAlertsOfGone } from '#app/shared/chart/gone-drawings.ts';
import { changeLanguage } from '#app/shared/i18n/i18n.ts';
import { prefs } from '#app/shared/prefs/store.ts';
import { usePrefs } from '#app/shared/prefs/use-prefs.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Switch } from '#app/ui/choice.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { saveBlob } from '#app/ui/save-blob.ts';
import { toasts } from '#app/ui/toast-store.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { worker } from '#app/worker-client/client.ts';
import styles from './preferences.module.css';
import { applySettings, readSettingsFile, writeSettingsFile } from './settings-file.ts';

/** What is kept on this device and what is fetched to it. */
export function DeviceGroup() {
  const { t } = useTranslation('preferences');
  const { saveData } = usePrefs();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const clear = async () => {
    setBusy(true);
    const cleared = await worker.system.clearCache().then(
      () => true,
      () => false,
    );
    setBusy(false);
    setAsking(false);
    if (cleared) toasts.show('success', t('preferences.device.cleared'));
    else toasts.show('error', t('preferences.device.notCleared'));
  };
  return (
    <SettingGroup title={t('preferences.device.title')}>
      <Switch
        label={t('preferences.device.saveData')}
        checked={saveData}
        onChange={(event) => prefs.set({ saveData: event.target.checked })}
      />
      <p className={styles.note}>{t('preferences.device.saveDataNote')}</p>
      <SettingsFilePart />
      <div className={styles.row}>
        <Button onClick={() => setAsking(true)}>{t('preferences.device.clear')}</Button>
        <Link to="/setting/diagnostics" className={buttonClass({ look: 'plain' })}>
          {t('preferences.device.diagnostics')}
        </Link>
      </div>
      <ConfirmDialog
        open={asking}
        title={t('preferences.device.clear')}
        action={t('preferences.device.clearNow')}
        busy={busy}
        onConfirm={() => void clear()}
        onCancel={() => setAsking(false)}
      >
        {t('preferences.device.clearText')}
      </ConfirmDialog>
    </SettingGroup>
  );
}

function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Before it is read: text takes at most four bytes a character. */
const LARGEST_BYTES = 1_024_000;

/** All local settings as a file, to take to another device. */
function SettingsFilePart() {
  const { t, i18n } = useTranslation(['preferences', 'drawing']);
  const picker = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const fits = useSyncExternalStore(chartsFit.subscribe, chartsFit.get);

  const save = () => {
    const now = new Date();
    const text = writeSettingsFile(kept, now);
    saveBlob(
      new Blob([text], { type: 'application/json' }),
      `bourse-settings-${now.toISOString().slice(0, 10)}.json`,
    );
  };
  const load = async (file: File) => {
    const read =
      file.size > LARGEST_BYTES
        ? ({ problem: 'tooLarge' } as const)
        : readSettingsFile(await file.text().catch(() => ''));
    if ('problem' in read) {
      setProblem(t(`preferences.file.${read.problem}`));
      return;
    }
    setProblem(null);
    const drawn = keptDrawings.get();
    applySettings(read.settings);
    // An alert on a line is of this device or of its account, not of the file.
    await endAlertsOfGone(worker.alerts, drawn, keptDrawings.get()).catch(() =>
      toasts.show('error', i18n.t('preferences.file.alerts', { ns: 'preferences' })),
    );
    const { language } = prefs.get();
    if (language) await changeLanguage(i18n, language);
    toasts.show('success', i18n.t('preferences.file.loaded', { ns: 'preferences' }));
  };
  return (
    <div className={styles.group}>
      <p className={styles.note}>{t('preferences.file.note')}</p>
      {!fits && <p className={styles.note}>{t('drawing.full')}</p>}
      <div className={styles.row}>
        <Button onClick={save}>{t('preferences.file.save')}</Button>
        <Button onClick={() => picker.current?.click()}>{t('preferences.file.load')}</Button>
        <VisuallyHidden>
          <input
            ref={picker}
            type="file"
            accept=".json,application/json"
            tabIndex={-1}
            aria-label={t('preferences.file.load')}
            onChange={(event) => {
              const file = event.target.files?.[0];
              // The same file may be picked again.
              if (file) void load(file);
              event.target.value = '';
            }}
          />
        </VisuallyHidden>
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

interface SettingGroupProps {
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
}

/** Settings that belong together. */
export const SettingGroup = ({ title, note, children }: SettingGroupProps) => (
  <Panel title={title} padded>
    <div className={styles.group}>
      {note && <p className={styles.note}>{note}</p>}
      {children}
    </div>
  </Panel>
);
