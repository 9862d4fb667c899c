import { useTranslation } from 'react-i18next';
import { worker } from '#app/worker-client/client.ts';
import type { SecurityDialogProps } from './dialog-props.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { AuthenticatorCode, CurrentPasswordField, EmailCode } from './proof-fields.tsx';
import styles from './security.module.css';
import { useProofForm } from './use-proof-form.ts';

const CONSEQUENCES = ['orders', 'money', 'devices', 'stays', 'back'] as const;

/** Freezing, with what it means, said before the password is asked for. */
export function FreezeDialog({ onDone, onClose }: SecurityDialogProps) {
  const { t } = useTranslation('security');
  const proof = useProofForm();
  return (
    <ProofDialog
      proof={proof}
      title={t('security.freeze.title')}
      lead={
        <ul className={styles.consequences}>
          {CONSEQUENCES.map((name) => (
            <li key={name}>{t(`security.freeze.means.${name}`)}</li>
          ))}
        </ul>
      }
      action={t('security.freeze.action')}
      look="danger"
      onClose={onClose}
      onSubmit={proof.send(
        ({ current }) => worker.security.freeze({ password: current }),
        () => onDone(t('security.freeze.done')),
      )}
    >
      <CurrentPasswordField proof={proof} />
    </ProofDialog>
  );
}

export function UnfreezeDialog({ email, security, onDone, onClose }: SecurityDialogProps) {
  const { t } = useTranslation('security');
  const proof = useProofForm();
  return (
    <ProofDialog
      proof={proof}
      title={t('security.unfreeze.title')}
      lead={<p>{t('security.unfreeze.lead')}</p>}
      action={t('security.unfreeze.action')}
      onClose={onClose}
      onSubmit={proof.send(
        ({ current, code, googleCode }) => worker.security.unfreeze({ password: current, code, googleCode }),
        () => onDone(t('security.unfreeze.done')),
      )}
    >
      <CurrentPasswordField proof={proof} />
      <EmailCode proof={proof} account={email} scene="freeze" />
      {security.authenticator && <AuthenticatorCode proof={proof} />}
    </ProofDialog>
  );
}
