import { useTranslation } from 'react-i18next';
import { worker } from '#app/worker-client/client.ts';
import type { SecurityDialogProps } from './dialog-props.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { AuthenticatorCode, EmailCode, TradePasswordFields } from './proof-fields.tsx';
import { useProofForm } from './use-proof-form.ts';

export function TradePasswordDialog({ email, security, onDone, onClose }: SecurityDialogProps) {
  const { t } = useTranslation('security');
  const proof = useProofForm();
  return (
    <ProofDialog
      proof={proof}
      title={t('security.trade.action')}
      lead={
        <>
          <p>{t('security.trade.lead')}</p>
          <p>{t('security.hold.warning')}</p>
        </>
      }
      action={t('security.trade.action')}
      onClose={onClose}
      onSubmit={proof.send(
        ({ fresh, code, googleCode }) =>
          worker.security.setTradePassword({ password: fresh, code, googleCode }),
        () => onDone(t('security.trade.done')),
      )}
    >
      <TradePasswordFields proof={proof} />
      <EmailCode proof={proof} account={email} scene="asset" />
      {security.authenticator && <AuthenticatorCode proof={proof} />}
    </ProofDialog>
  );
}
