import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import blocks from '#app/shared/page/blocks.module.css';
import { prefs } from '#app/shared/prefs/store.ts';
import { usePrefs } from '#app/shared/prefs/use-prefs.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Switch } from '#app/ui/choice.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { toasts } from '#app/ui/toast-store.ts';
import { worker } from '#app/worker-client/client.ts';
import styles from './preferences.module.css';

/** What is kept on this device and what is fetched to it. */
export function DeviceGroup() {
  const { t } = useTranslation('settings');
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
      <div className={blocks.row}>
        <Link to="/about/device" className={buttonClass({ look: 'plain' })}>
          {t('preferences.device.backup')}
        </Link>
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

interface SettingGroupProps {
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
}

/** Settings that belong together. */
export const SettingGroup = ({ title, note, children }: SettingGroupProps) => (
  <Panel title={title} padded>
    <div className={blocks.group}>
      {note && <p className={styles.note}>{note}</p>}
      {children}
    </div>
  </Panel>
);
