import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { worker } from '#app/worker-client/client.ts';
import type { SecurityDialogProps } from './dialog-props.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { AuthenticatorCode, CurrentPasswordField } from './proof-fields.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useProofForm } from './use-proof-form.ts';

export function AuthenticatorOffDialog({ onDone, onClose }: SecurityDialogProps) {
  const { t } = useTranslation('security');
  const proof = useProofForm();
  return (
    <ProofDialog
      proof={proof}
      title={t('security.unbind.title')}
      lead={
        <>
          <p>{t('security.unbind.lead')}</p>
          <p>{t('security.hold.warning')}</p>
        </>
      }
      action={t('security.unbind.action')}
      look="danger"
      onClose={onClose}
      onSubmit={proof.send(
        ({ current, googleCode }) => worker.security.unbindAuthenticator({ password: current, googleCode }),
        () => onDone(t('security.unbind.done')),
      )}
    >
      <CurrentPasswordField proof={proof} />
      <AuthenticatorCode proof={proof} />
    </ProofDialog>
  );
}

/** New recovery codes in place of the earlier ones. */
export function RecoveryDialog({ onDone, onClose }: SecurityDialogProps) {
  const { t } = useTranslation('security');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const proof = useProofForm();
  if (codes) return <RecoveryCodes codes={codes} onClose={() => onDone(t('security.renew.done'))} />;
  return (
    <ProofDialog
      proof={proof}
      title={t('security.renew.title')}
      lead={<p>{t('security.renew.lead')}</p>}
      action={t('security.renew.action')}
      onClose={onClose}
      onSubmit={proof.send(
        ({ current, googleCode }) => worker.security.renewRecoveryCodes({ password: current, googleCode }),
        setCodes,
      )}
    >
      <CurrentPasswordField proof={proof} />
      <AuthenticatorCode proof={proof} />
    </ProofDialog>
  );
}
