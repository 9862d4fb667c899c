import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressText } from '#app/addresses/address-text.tsx';
import { CodeField } from '#app/codes/code-field.tsx';
import { asValidate, codeRule } from '#app/credentials/rules.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { worker } from '#app/worker-client/client.ts';
import type { BookEntry } from '#contract/addresses.ts';
import styles from './address-book.module.css';
import { useCodeForm } from './use-code-form.ts';

interface RemoveDialogProps {
  readonly entry: BookEntry;
  readonly email: string;
  readonly offline: string | null;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** Takes an address out of the book, with a code. */
export function RemoveDialog({ entry, email, offline, onClose, onRemoved }: RemoveDialogProps) {
  const { t } = useTranslation(['addresses', 'codes']);
  const formId = useId();
  const { form, busy, failure, errorOf, submit } = useCodeForm(() => {
    onRemoved();
    onClose();
  });
  const send = submit(
    ({ code }) => worker.addresses.remove({ id: entry.id, code }),
    t('addresses.remove.done'),
  );
  return (
    <Dialog
      open
      title={t('addresses.remove.title', { label: entry.label })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" form={formId} look="danger" busy={busy} disabledReason={offline}>
            {t('addresses.remove.submit')}
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
        <AddressText address={entry.address} look="large" />
        <p>{t('addresses.remove.text')}</p>
        <CodeField
          field={form.register('code', { validate: asValidate(codeRule) })}
          error={errorOf('code')}
          account={email}
          scene="address"
          onSent={() => form.setFocus('code')}
        />
        {failure !== null && (
          <p className={styles.failure} role="alert">
            <bdi>{failure}</bdi>
          </p>
        )}
      </form>
    </Dialog>
  );
}
