import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fields } from '#app/shared/forms/schemas.ts';
import { ProofFields } from '#app/shared/proofs/proof-fields.tsx';
import { useProofs } from '#app/shared/proofs/use-proofs.ts';
import { Button } from '#app/ui/button.tsx';
import { TimeText } from '#app/ui/time-text.tsx';
import { worker } from '#app/worker-client/client.ts';
import { ended, ProofDialog, type SecurityDialogProps, useProofForm } from './proof-dialog.tsx';
import styles from './security.module.css';

const ASKED = { scene: 'stepUp', factor: true } as const;

/** Proves once for a while whose session it is. */
function StepUpDialog({ userId, email, onDone, onClose }: SecurityDialogProps) {
  const { t } = useTranslation(['security', 'forms']);
  const proofs = useProofs(userId, ASKED);
  const kit = useProofForm({
    schema: fields(proofs.fields),
    empty: { code: '', googleCode: '' },
    send: async (typed) => {
      const proved = await proofs.prove({ change: 'stepUp' }, typed);
      if (!proved.ok) return proved.failure;
      const done = () => onDone(t('security.stepUp.done'));
      if (proved.proofs.passkey !== undefined) return ended(worker.security.stepUp(proved.proofs), done);
      done();
      return null;
    },
  });
  return (
    <ProofDialog
      kit={kit}
      title={t('security.stepUp.title')}
      lead={t('security.stepUp.lead')}
      action={t('security.stepUp.action')}
      onClose={onClose}
    >
      <ProofFields kit={kit} proofs={proofs} email={email} confirms={t('security.stepUp.passkey')} />
    </ProofDialog>
  );
}

interface StepUpLineProps extends Omit<SecurityDialogProps, 'onClose'> {
  /** Why nothing can be changed now, or null. */
  readonly reason: string | null;
}

/** Whether changes ask for codes now, and the way to prove it once for all of them. Nothing where a back end has none. */
export function StepUpLine({ reason, onDone, ...person }: StepUpLineProps) {
  const { t } = useTranslation(['security', 'forms']);
  const [opened, setOpened] = useState(false);
  const { until } = useProofs(person.userId, ASKED);
  if (person.security.provenUntil === undefined) return null;
  return (
    <div className={styles.stepUp}>
      {until !== null ? (
        <p role="status">
          {t('passkeys.proven')} <TimeText time={until} look="time" />
        </p>
      ) : (
        <>
          <p>{t('security.stepUp.text')}</p>
          <Button size="small" disabledReason={reason} onClick={() => setOpened(true)}>
            {t('security.stepUp.open')}
          </Button>
        </>
      )}
      {opened && (
        <StepUpDialog
          {...person}
          onDone={(said) => {
            setOpened(false);
            onDone(said);
          }}
          onClose={() => setOpened(false)}
        />
      )}
    </div>
  );
}
