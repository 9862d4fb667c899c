import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeField } from '#app/shared/person/code-field.tsx';
import { asValidate, codeRule } from '#app/shared/person/rules.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import type { Result } from '#protocol/result.ts';
import styles from './address-book.module.css';
import { type CodeForm, type Proofs, useCodeForm } from './use-code-form.ts';

interface CodeDialogProps {
  readonly title: string;
  readonly submitText: string;
  /** Said once it is done. */
  readonly done: string;
  readonly email: string;
  /** Why nothing can be sent now. */
  readonly offline: string | null;
  readonly send: (proofs: Proofs) => Promise<Result<unknown>>;
  readonly onClose: () => void;
  readonly onDone: () => void;
  /** What it is about. */
  readonly children: ReactNode;
  /** Fields after the code. */
  readonly more?: (form: CodeForm) => ReactNode;
}

/** A change of the address book that takes nothing but its proofs. */
export function CodeDialog(props: CodeDialogProps) {
  const { title, submitText, done, email, offline, send, onClose, onDone, children, more } = props;
  const { t } = useTranslation();
  const formId = useId();
  const codeForm = useCodeForm(() => {
    onDone();
    onClose();
  });
  const { form, busy, failure, errorOf } = codeForm;
  const submit = codeForm.submit(send, done);
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" form={formId} look="danger" busy={busy} disabledReason={offline}>
            {submitText}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        onSubmit={(event) => {
          if (offline === null) void submit(event);
          else event.preventDefault();
        }}
        noValidate
      >
        {children}
        <CodeField
          field={form.register('code', { validate: asValidate(codeRule) })}
          error={errorOf('code')}
          account={email}
          scene="address"
          onSent={() => form.setFocus('code')}
        />
        {more?.(codeForm)}
        {failure !== null && (
          <p className={styles.failure} role="alert">
            <bdi>{failure}</bdi>
          </p>
        )}
      </form>
    </Dialog>
  );
}
