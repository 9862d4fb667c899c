import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeField } from '#app/codes/code-field.tsx';
import { asValidate, codeRule } from '#app/credentials/rules.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { worker } from '#app/worker-client/client.ts';
import styles from './address-book.module.css';
import { useCodeForm } from './use-code-form.ts';

interface LoosenDialogProps {
  readonly email: string;
  /** An authenticator is bound. */
  readonly authenticator: boolean;
  readonly offline: string | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const factorRule = (text: string) => (text.trim() === '' ? 'addresses.error.factor' : null);

/** Asks for what switching off the whitelist needs, and says that it takes a day. */
export function LoosenDialog({ email, authenticator, offline, onClose, onDone }: LoosenDialogProps) {
  const { t } = useTranslation(['addresses', 'codes']);
  const formId = useId();
  const { form, busy, failure, errorOf, submit } = useCodeForm(() => {
    onDone();
    onClose();
  });
  const send = submit(
    ({ code, googleCode }) =>
      worker.addresses.setWhitelist({ on: false, code, ...(authenticator && { googleCode }) }),
    t('addresses.whitelist.asked'),
  );
  return (
    <Dialog
      open
      title={t('addresses.whitelist.offTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" form={formId} look="danger" busy={busy} disabledReason={offline}>
            {t('addresses.whitelist.off')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        onSubmit={(event) => {
          if (offline === null) void send(event);
          else event.preventDefault();
        }}
        noValidate
      >
        <p>{t('addresses.whitelist.offText')}</p>
        <CodeField
          field={form.register('code', { validate: asValidate(codeRule) })}
          error={errorOf('code')}
          account={email}
          scene="address"
          onSent={() => form.setFocus('code')}
        />
        {authenticator && (
          <Field
            {...form.register('googleCode', { validate: asValidate(factorRule) })}
            inputMode="numeric"
            autoComplete="off"
            label={t('addresses.field.authenticator')}
            error={errorOf('googleCode')}
          />
        )}
        {failure !== null && (
          <p className={styles.failure} role="alert">
            <bdi>{failure}</bdi>
          </p>
        )}
      </form>
    </Dialog>
  );
}
