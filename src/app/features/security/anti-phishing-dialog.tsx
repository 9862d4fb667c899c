import { useTranslation } from 'react-i18next';
import { Field } from '#app/ui/field.tsx';
import { worker } from '#app/worker-client/client.ts';
import type { SecurityDialogProps } from './dialog-props.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { AuthenticatorCode, CurrentPasswordField } from './proof-fields.tsx';
import { useProofForm } from './use-proof-form.ts';

/** 4 to 20 letters or digits, spaces and hyphens between them; empty takes the code away. */
const rule = (text: string): true | string =>
  text.trim() === '' ||
  /^[\p{L}\p{N}][\p{L}\p{N} -]{2,18}[\p{L}\p{N}]$/u.test(text.trim()) ||
  'security.error.antiPhishing';

export function AntiPhishingDialog({ security, onDone, onClose }: SecurityDialogProps) {
  const { t } = useTranslation('security');
  const proof = useProofForm({ antiPhishing: security.antiPhishing });
  const { form, errorOf } = proof;
  const set = security.antiPhishing !== '';
  const removes = set && form.watch('antiPhishing').trim() === '';
  return (
    <ProofDialog
      proof={proof}
      title={t('security.phishing.title')}
      lead={<p>{t('security.phishing.lead')}</p>}
      action={t(removes ? 'security.phishing.remove' : 'security.phishing.action')}
      onClose={onClose}
      onSubmit={proof.send(
        ({ antiPhishing, current, googleCode }) =>
          worker.security.setAntiPhishing({
            antiPhishing: antiPhishing.trim(),
            password: current,
            googleCode,
          }),
        () => onDone(t(removes ? 'security.phishing.removed' : 'security.phishing.done')),
      )}
    >
      <Field
        {...form.register('antiPhishing', {
          validate: (text) => (text.trim() === '' && !set ? 'security.error.antiPhishing' : rule(text)),
        })}
        label={t('security.field.antiPhishing')}
        hint={set ? t('security.hint.antiPhishing') : undefined}
        error={errorOf('antiPhishing')}
        maxLength={20}
        autoComplete="off"
        spellCheck={false}
      />
      <CurrentPasswordField proof={proof} />
      {security.authenticator && <AuthenticatorCode proof={proof} />}
    </ProofDialog>
  );
}
