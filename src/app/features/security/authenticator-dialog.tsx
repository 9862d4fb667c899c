import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { QrCode } from '#app/ui/qr-code.tsx';
import { ErrorState, SkeletonLines } from '#app/ui/states.tsx';
import { worker } from '#app/worker-client/client.ts';
import { failureOf, unwrap } from '#app/worker-client/failure-error.ts';
import type { SecurityDialogProps } from './dialog-props.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { AuthenticatorCode, EmailCode } from './proof-fields.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './security.module.css';
import { useProofForm } from './use-proof-form.ts';

type Step =
  | { readonly at: 'scan' }
  | { readonly at: 'confirm' }
  | { readonly at: 'codes'; readonly codes: readonly string[] };

/** Binds an authenticator in three steps: the secret, its first code, the recovery codes. */
export function AuthenticatorDialog({ email, onDone, onClose }: SecurityDialogProps) {
  const { t } = useTranslation('security');
  const [step, setStep] = useState<Step>({ at: 'scan' });
  const proof = useProofForm();
  if (step.at === 'codes') {
    return <RecoveryCodes codes={step.codes} onClose={() => onDone(t('security.authenticator.done'))} />;
  }
  if (step.at === 'scan') return <ScanSecret onNext={() => setStep({ at: 'confirm' })} onClose={onClose} />;
  return (
    <ProofDialog
      proof={proof}
      title={t('security.authenticator.confirm')}
      lead={
        <>
          <p>{t('security.authenticator.confirmLead')}</p>
          <p>{t('security.hold.warning')}</p>
        </>
      }
      action={t('security.authenticator.action')}
      onClose={onClose}
      onSubmit={proof.send(worker.security.bindAuthenticator, (codes) => setStep({ at: 'codes', codes }))}
    >
      <AuthenticatorCode proof={proof} recovery={false} />
      <EmailCode proof={proof} account={email} scene="google" />
    </ProofDialog>
  );
}

/** Asked for each time the dialog opens, and forgotten with it: the secret is in no cache. */
const secretQuery = {
  queryKey: ['security-secret'],
  queryFn: () => unwrap(worker.security.proposeSecret()),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
} as const;

function ScanSecret({ onNext, onClose }: { readonly onNext: () => void; readonly onClose: () => void }) {
  const { t } = useTranslation('security');
  const { data, error, refetch } = useQuery(secretQuery);
  const failure = failureOf(error);
  return (
    <Dialog
      open
      title={t('security.authenticator.title')}
      width={480}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button look="primary" disabled={!data} onClick={onNext}>
            {t('security.authenticator.next')}
          </Button>
        </>
      }
    >
      <p className={styles.lead}>{t('security.authenticator.lead')}</p>
      {!data && failure && <ErrorState text={failureText(failure, t)} onRetry={() => void refetch()} />}
      {!data && !failure && <SkeletonLines count={4} />}
      {data && (
        <div className={styles.secret}>
          <QrCode text={data.uri} label={t('security.authenticator.qr')} />
          <div>
            <p className={styles.muted}>{t('security.authenticator.manual')}</p>
            <code className={styles.key} data-testid="authenticator-secret">
              {data.secret.match(/.{1,4}/g)?.join(' ')}
            </code>
            <p className={styles.muted}>{t('security.authenticator.once')}</p>
          </div>
        </div>
      )}
    </Dialog>
  );
}
