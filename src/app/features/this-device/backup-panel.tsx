import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { chartsFit } from '#app/shared/chart/charts-fit.ts';
import { isUndecided } from '#app/shared/money/undecided.ts';
import { askForPersistenceOnce } from '#app/shared/offline/persistence.ts';
import blocks from '#app/shared/page/blocks.module.css';
import { byLocalName } from '#app/shared/passkeys/ceremony.ts';
import { Button } from '#app/ui/button.tsx';
import common from '#app/ui/common.module.css';
import { Panel } from '#app/ui/panel.tsx';
import { saveBlob } from '#app/ui/save-blob.ts';
import { toasts } from '#app/ui/toast-store.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { useLive } from '#app/worker-client/use-live.ts';
import { BOURSE_TYPE, fileName, OPENED_TYPES } from './file-name.ts';
import { OpenFileDialog } from './open-file-dialog.tsx';
import { keptHere, saidRestored, wasRestored } from './page-copy.ts';
import { SaveBackupDialog } from './save-backup-dialog.tsx';
import { writeSettingsFile } from './settings-file.ts';
import styles from './this-device.module.css';

/** Everything that only this device keeps, as a file and back. */
export function BackupPanel() {
  const { t } = useTranslation('settings');
  const fits = useSyncExternalStore(chartsFit.subscribe, chartsFit.get);
  const session = useLive<'session'>({ name: 'session' }).value;
  const userId = session?.signedIn ? session.userId : '';
  const picker = useRef<HTMLInputElement>(null);
  const [saving, setSaving] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const [restored] = useState(wasRestored);
  // Not while drawing: a first attempt that waits for its texts is thrown away.
  useEffect(saidRestored, []);
  const exportSettings = () => {
    const now = new Date();
    saveBlob(new Blob([writeSettingsFile(keptHere, now)], { type: BOURSE_TYPE }), fileName('settings', now));
  };
  const saved = () => {
    setSaving(false);
    toasts.show('success', t('device.save.done'));
    void askForPersistenceOnce();
  };
  const waits = session === null ? t('device.waits') : null;
  const sealed = globalThis.crypto?.subtle ? waits : t('device.problem.unsupported');
  return (
    <Panel title={t('device.backup.title')} padded>
      <div className={styles.words}>
        {restored && <p role="status">{t('device.restore.done')}</p>}
        <p>{t('device.backup.text')}</p>
        <p className={common.muted}>{t(userId === '' ? 'device.backup.visitor' : 'device.backup.person')}</p>
        <div className={blocks.row}>
          <Button look="primary" disabledReason={sealed} onClick={() => setSaving(true)}>
            {t('device.save.title')}
          </Button>
          <Button disabledReason={waits} onClick={() => picker.current?.click()}>
            {t('device.open.title')}
          </Button>
          <Button onClick={exportSettings}>{t('device.settings.export')}</Button>
        </div>
        <p className={common.muted}>{t('device.settings.note')}</p>
        {!fits && (
          <Suspense fallback={null}>
            <AccountIsFull />
          </Suspense>
        )}
        <VisuallyHidden>
          <input
            ref={picker}
            type="file"
            accept={OPENED_TYPES}
            tabIndex={-1}
            aria-label={t('device.open.title')}
            onChange={(event) => {
              setFile(event.target.files?.[0] ?? null);
              // The same file may be picked again.
              event.target.value = '';
            }}
          />
        </VisuallyHidden>
        <OpenActions signedIn={userId !== ''} />
        <OtherAddress />
      </div>
      {saving && <SaveBackupDialog userId={userId} onSaved={saved} onClose={() => setSaving(false)} />}
      {file && <OpenFileDialog file={file} userId={userId} onClose={() => setFile(null)} />}
    </Panel>
  );
}

/** The account has no room for all charts: what is said on the desk, which brings its own texts. */
function AccountIsFull() {
  const { t } = useTranslation('desk');
  return <p className={common.muted}>{t('drawing.full')}</p>;
}

/** Actions without a known end are looked up where they were sent: no file takes them along. */
function OpenActions({ signedIn }: { readonly signedIn: boolean }) {
  const { t } = useTranslation('settings');
  const intents = useLive<'intents'>(signedIn ? { name: 'intents' } : null).value ?? [];
  const count = intents.filter(isUndecided).length;
  if (count === 0) return null;
  return <p className={common.warning}>{t('device.backup.open', { count, host: location.host })}</p>;
}

/** At an IP address: the same app under the name of this machine keeps its own data, and starts without them. */
function OtherAddress() {
  const { t } = useTranslation('settings');
  const named = byLocalName(location);
  if (named === null) return null;
  return (
    <p>
      {t('device.backup.address')} <a href={named}>{new URL(named).host}</a>
    </p>
  );
}
