import { useTranslation } from 'react-i18next';
import { KitDialog } from '#app/shared/forms/kit-dialog.tsx';
import { checked, fields, secret, text } from '#app/shared/forms/schemas.ts';
import { useKitForm } from '#app/shared/forms/use-kit-form.ts';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { Field } from '#app/ui/field.tsx';
import { saveBlob } from '#app/ui/save-blob.ts';
import { worker } from '#app/worker-client/client.ts';
import { BOURSE_TYPE, fileName } from './file-name.ts';
import { pageCopy } from './page-copy.ts';

/** It has to stand against guessing without a limit, on somebody else's machines. */
const SHORTEST = 12;

const longEnough = (passphrase: string): string | null =>
  [...passphrase].length >= SHORTEST ? null : 'device.save.short';

interface SaveBackupDialogProps {
  /** '' of a visitor. */
  readonly userId: string;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Asks for a passphrase, twice, and hands the file to the person. */
export function SaveBackupDialog({ userId, onSaved, onClose }: SaveBackupDialogProps) {
  const { t } = useTranslation('settings');
  const kit = useKitForm({
    schema: checked(fields({ passphrase: secret(longEnough), again: text }), ({ passphrase, again }) =>
      passphrase === again ? null : { field: 'again' as const, key: 'device.save.different' },
    ),
    empty: { passphrase: '', again: '' },
    t,
    fleeting: true,
    say: (failure) => (failure.kind === 'invalid' && failure.msg ? t(failure.msg) : failureText(failure, t)),
    send: async ({ passphrase }) => {
      const written = await worker.backup.write(pageCopy(userId), passphrase);
      if (!written.ok) return written.failure;
      saveBlob(new Blob([written.value], { type: BOURSE_TYPE }), fileName('backup', new Date()));
      onSaved();
      return null;
    },
  });
  return (
    <KitDialog
      kit={kit}
      title={t('device.save.title')}
      action={t('device.save.action')}
      lead={<p>{t('device.save.lead')}</p>}
      onClose={onClose}
    >
      <Field
        {...kit.field('passphrase')}
        type="password"
        label={t('device.passphrase')}
        hint={t('device.save.hint', { count: SHORTEST })}
        autoComplete="off"
      />
      <Field {...kit.field('again')} type="password" label={t('device.save.again')} autoComplete="off" />
    </KitDialog>
  );
}
