import { useQuery } from '@tanstack/react-query';
import { Copy, Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#app/shared/format/csv.ts';
import { useDirtyForm } from '#app/shared/forms/dirty-forms.ts';
import { fields } from '#app/shared/forms/schemas.ts';
import { LoadingState } from '#app/shared/page/loading-state.tsx';
import { AuthenticatorCode, googleCode } from '#app/shared/proofs/authenticator-code.tsx';
import { ProofFields } from '#app/shared/proofs/proof-fields.tsx';
import { useProofs } from '#app/shared/proofs/use-proofs.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import common from '#app/ui/common.module.css';
import { Dialog } from '#app/ui/dialog.tsx';
import { QrCode } from '#app/ui/qr-code.tsx';
import { toasts } from '#app/ui/toast-store.ts';
import { worker } from '#app/worker-client/client.ts';
import { failureOf, unwrap } from '#app/worker-client/failure-error.ts';
import { ended, ProofDialog, type SecurityDialogProps, useProofForm } from './proof-dialog.tsx';
import styles from './security.module.css';

type Step =
  | { readonly at: 'scan' }
  | { readonly at: 'confirm' }
  | { readonly at: 'codes'; readonly codes: readonly string[] };

/** Binds an authenticator in three steps: the secret, its first code, the recovery codes. */
export function AuthenticatorDialog({ userId, email, onDone, onClose }: SecurityDialogProps) {
  const { t } = useTranslation('security');
  const [step, setStep] = useState<Step>({ at: 'scan' });
  const proofs = useProofs(userId, { scene: 'google', factor: false });
  const kit = useProofForm({
    schema: fields({ ...proofs.fields, googleCode }),
    empty: { googleCode: '', code: '' },
    send: async (typed) => {
      const proved = await proofs.prove({ change: 'authenticatorOn' }, typed);
      if (!proved.ok) return proved.failure;
      const { googleCode } = typed;
      return ended(worker.security.bindAuthenticator({ ...proved.proofs, googleCode }), (codes) =>
        setStep({ at: 'codes', codes }),
      );
    },
  });
  if (step.at === 'codes') {
    return <RecoveryCodes codes={step.codes} onClose={() => onDone(t('security.authenticator.done'))} />;
  }
  if (step.at === 'scan') return <ScanSecret onNext={() => setStep({ at: 'confirm' })} onClose={onClose} />;
  return (
    <ProofDialog
      kit={kit}
      title={t('security.authenticator.confirm')}
      lead={t('security.authenticator.confirmLead')}
      holds
      action={t('security.authenticator.action')}
      onClose={onClose}
    >
      <AuthenticatorCode kit={kit} recovery={false} />
      <ProofFields kit={kit} proofs={proofs} email={email} />
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
      {!data && <LoadingState failure={failure} lines={4} onRetry={() => void refetch()} />}
      {data && (
        <div className={styles.secret}>
          <QrCode text={data.uri} label={t('security.authenticator.qr')} />
          <div>
            <p className={common.muted}>{t('security.authenticator.manual')}</p>
            <code className={styles.key} data-testid="authenticator-secret">
              {data.secret.match(/.{1,4}/g)?.join(' ')}
            </code>
            <p className={common.muted}>{t('security.authenticator.once')}</p>
          </div>
        </div>
      )}
    </Dialog>
  );
}

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** The codes, this once. The dialog goes only when the person says that they are kept. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const { t } = useTranslation('security');
  const [kept, setKept] = useState(false);
  const [asked, setAsked] = useState(false);
  useDirtyForm(true);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toasts.show('success', t('security.recovery.copied'));
    } catch {
      toasts.show('error', t('security.recovery.notCopied'));
    }
  };
  const close = () => (kept ? onClose() : setAsked(true));
  return (
    <Dialog
      open
      title={t('security.recovery.title')}
      width={480}
      onClose={close}
      footer={
        <Button look="primary" onClick={close}>
          {t('security.recovery.close')}
        </Button>
      }
    >
      <p className={styles.lead}>{t('security.recovery.lead')}</p>
      <ol className={styles.codes} data-print="">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.codeTools}>
        <Button size="small" onClick={() => void copy()}>
          <Copy size={14} aria-hidden="true" />
          {t('security.recovery.copy')}
        </Button>
        <Button
          size="small"
          onClick={() =>
            saveFile('bourse-recovery-codes.txt', `${codes.join('\n')}\n`, 'text/plain;charset=utf-8')
          }
        >
          <Download size={14} aria-hidden="true" />
          {t('security.recovery.download')}
        </Button>
        <Button size="small" onClick={() => globalThis.print()}>
          <Printer size={14} aria-hidden="true" />
          {t('security.recovery.print')}
        </Button>
      </div>
      <Checkbox
        label={t('security.recovery.kept')}
        checked={kept}
        error={asked && !kept ? t('security.recovery.keptNeeded') : null}
        onChange={(event) => setKept(event.target.checked)}
      />
    </Dialog>
  );
}
