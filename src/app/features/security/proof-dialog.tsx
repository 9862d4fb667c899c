import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '#app/shared/page/use-online.ts';
import { FormFailure } from '#app/shared/person/form-failure.tsx';
import { Button, type ButtonLook } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import styles from './security.module.css';
import type { ProofForm } from './use-proof-form.ts';

interface ProofDialogProps {
  readonly proof: ProofForm;
  readonly title: string;
  /** What will happen, before anything is typed. */
  readonly lead: ReactNode;
  /** The verb on the button. */
  readonly action: string;
  readonly look?: ButtonLook;
  readonly children: ReactNode;
  readonly onSubmit: (event?: React.BaseSyntheticEvent) => Promise<void>;
  readonly onClose: () => void;
}

/** One sensitive change: its consequences, its fields and proofs, one button. */
export function ProofDialog(props: ProofDialogProps) {
  const { proof, title, lead, action, look = 'primary', children, onSubmit, onClose } = props;
  const { t } = useTranslation('security');
  const formId = useId();
  const online = useOnline();
  return (
    <Dialog
      open
      title={title}
      width={480}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            look={look}
            busy={proof.busy}
            disabledReason={online ? null : t('security.offline')}
          >
            {action}
          </Button>
        </>
      }
    >
      <div className={styles.lead}>{lead}</div>
      <form id={formId} className={styles.form} onSubmit={online ? onSubmit : prevent} noValidate>
        {children}
        <FormFailure failure={proof.failure} />
      </form>
    </Dialog>
  );
}

const prevent = (event: React.FormEvent) => event.preventDefault();
