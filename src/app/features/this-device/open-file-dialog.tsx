import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keptDrawings } from '#app/shared/chart/drawings.ts';
import { endAlertsOfGone } from '#app/shared/chart/gone-drawings.ts';
import { formatDateTime } from '#app/shared/format/time.ts';
import { KitDialog } from '#app/shared/forms/kit-dialog.tsx';
import { fields, secret } from '#app/shared/forms/schemas.ts';
import { useKitForm } from '#app/shared/forms/use-kit-form.ts';
import { failureText, type Translate } from '#app/shared/i18n/failure-text.ts';
import { changeLanguage } from '#app/shared/i18n/i18n.ts';
import { prefs } from '#app/shared/prefs/store.ts';
import { Button } from '#app/ui/button.tsx';
import common from '#app/ui/common.module.css';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FactList } from '#app/ui/fact-list.tsx';
import { Field } from '#app/ui/field.tsx';
import { SkeletonLines } from '#app/ui/states.tsx';
import { toasts } from '#app/ui/toast-store.ts';
import { worker } from '#app/worker-client/client.ts';
import { BACKUP_PROBLEMS, type OpenedBackup } from '#protocol/backup.ts';
import type { Failure } from '#protocol/result.ts';
import { isPageCopy, markRestored, putPageCopy } from './page-copy.ts';
import { applySettings, readSettingsFile } from './settings-file.ts';
import styles from './this-device.module.css';

/** Before it is read: text takes at most four bytes a character, a backup's one. */
const LARGEST_BYTES = 12_000_000;

type Read = ReturnType<typeof readSettingsFile>;

async function read(file: File): Promise<Read> {
  if (file.size > LARGEST_BYTES) return { problem: 'tooLarge' };
  return readSettingsFile(await file.text().catch(() => ''));
}

interface OpenFileDialogProps {
  /** Whatever was picked, or handed over by the system. */
  readonly file: File;
  /** '' of a visitor. */
  readonly userId: string;
  readonly onClose: () => void;
}

/** Says what a file is and asks before anything of it takes the place of what is here. Nothing of it is sent. */
export function OpenFileDialog({ file, userId, onClose }: OpenFileDialogProps) {
  const { t } = useTranslation('settings');
  const [found, setFound] = useState<Read | null>(null);
  useEffect(() => {
    let over = false;
    void read(file).then((next) => {
      if (!over) setFound(next);
    });
    return () => {
      over = true;
    };
  }, [file]);
  if (found && 'settings' in found)
    return <ImportSettings name={file.name} settings={found.settings} onClose={onClose} />;
  if (found && 'sealed' in found) return <OpenBackup file={file} userId={userId} onClose={onClose} />;
  return (
    <Dialog
      open
      title={t('device.open.title')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      {found ? <p role="alert">{t(`device.problem.${found.problem}`)}</p> : <SkeletonLines />}
    </Dialog>
  );
}

interface ImportSettingsProps {
  readonly name: string;
  readonly settings: Parameters<typeof applySettings>[0];
  readonly onClose: () => void;
}

function ImportSettings({ name, settings, onClose }: ImportSettingsProps) {
  const { t, i18n } = useTranslation('settings');
  const apply = async () => {
    const drawn = keptDrawings.get();
    applySettings(settings);
    // An alert on a line is of this device or of its account, not of the file.
    await endAlertsOfGone(worker.alerts, drawn, keptDrawings.get()).catch(() =>
      toasts.show('error', i18n.t('device.settings.alerts', { ns: 'settings' })),
    );
    const { language } = prefs.get();
    if (language) await changeLanguage(i18n, language);
    toasts.show('success', i18n.t('device.settings.done', { ns: 'settings' }));
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t('device.settings.title')}
      action={t('device.settings.action')}
      onConfirm={() => void apply()}
      onCancel={onClose}
    >
      <p>{t('device.settings.text', { name })}</p>
    </ConfirmDialog>
  );
}

function OpenBackup({ file, userId, onClose }: OpenFileDialogProps) {
  const { t } = useTranslation('settings');
  const [opened, setOpened] = useState<OpenedBackup | null>(null);
  const kit = useKitForm({
    schema: fields({ passphrase: secret((typed) => (typed === '' ? 'device.open.enter' : null)) }),
    empty: { passphrase: '' },
    t,
    fleeting: true,
    fieldOf: ({ msg }) => (msg === BACKUP_PROBLEMS.passphrase ? 'passphrase' : null),
    say: (failure) => problemText(failure, t),
    send: async ({ passphrase }) => {
      const answer = await worker.backup.open(await file.text().catch(() => ''), passphrase);
      if (!answer.ok) return answer.failure;
      setOpened(answer.value);
      return null;
    },
  });
  if (opened) return <RestoreBackup opened={opened} userId={userId} onClose={onClose} />;
  return (
    <KitDialog
      kit={kit}
      title={t('device.open.backup')}
      action={t('device.open.action')}
      lead={<p>{t('device.open.lead', { name: file.name })}</p>}
      onClose={onClose}
    >
      <Field {...kit.field('passphrase')} type="password" label={t('device.passphrase')} autoComplete="off" />
    </KitDialog>
  );
}

/** The words of what the worker refuses. */
const problemText = (failure: Failure, t: Translate): string =>
  failure.kind === 'invalid' && failure.msg?.startsWith('device.') ? t(failure.msg) : failureText(failure, t);

function restoreText(failure: Failure, t: Translate): string {
  if (failure.kind === 'storage') return t('device.problem.full');
  return failure.kind === 'invalid' ? t('device.problem.moved') : failureText(failure, t);
}

interface RestoreBackupProps extends Omit<OpenFileDialogProps, 'file'> {
  readonly opened: OpenedBackup;
}

function RestoreBackup({ opened, userId, onClose }: RestoreBackupProps) {
  const { t, i18n } = useTranslation('settings');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { writtenAt, alerts, reminders, page, device } = opened;
  const restore = async () => {
    setBusy(true);
    setProblem(null);
    const failed = (words: string) => {
      setBusy(false);
      setProblem(words);
    };
    // Before anything is replaced: a half is worse than nothing.
    if (!isPageCopy(page)) return failed(t(BACKUP_PROBLEMS.damaged));
    const done = await worker.backup.restore(device);
    if (!done.ok) return failed(restoreText(done.failure, t));
    putPageCopy(page, userId);
    const { language } = prefs.get();
    if (language) await changeLanguage(i18n, language);
    markRestored();
    // Everything that has read the old ones begins anew.
    location.assign(`${import.meta.env.BASE_URL}about/device`);
  };
  return (
    <ConfirmDialog
      open
      title={t('device.restore.title')}
      action={t('device.restore.action')}
      busy={busy}
      onConfirm={() => void restore()}
      onCancel={onClose}
    >
      <div className={styles.words}>
        <FactList
          facts={[
            { name: t('device.restore.written'), value: formatDateTime(writtenAt, i18n.language) },
            { name: t('device.restore.alerts'), value: alerts },
            { name: t('device.restore.reminders'), value: reminders },
          ]}
        />
        <p>{t('device.restore.text')}</p>
        {userId !== '' && <p>{t('device.restore.account')}</p>}
        {problem && (
          <p className={common.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
}
