import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { KitDialog } from '#app/shared/forms/kit-dialog.tsx';
import { code, fields, needed, text } from '#app/shared/forms/schemas.ts';
import { useKitForm } from '#app/shared/forms/use-kit-form.ts';
import { CodeField } from '#app/shared/person/code-field.tsx';
import { Field } from '#app/ui/field.tsx';
import { toasts } from '#app/ui/toast-store.ts';
import type { Result } from '#protocol/result.ts';

/** What a change of the address book is proved with. */
interface Proofs {
  readonly code: string;
  /** Empty where it is not asked for. */
  readonly googleCode: string;
}

interface CodeDialogProps {
  readonly title: string;
  readonly submitText: string;
  /** Said once it is done. */
  readonly done: string;
  readonly email: string;
  /** The authenticator is asked for as well. */
  readonly authenticator?: boolean;
  /** Why nothing can be sent now. */
  readonly offline: string | null;
  readonly send: (proofs: Proofs) => Promise<Result<unknown>>;
  readonly onClose: () => void;
  readonly onDone: () => void;
  /** What it is about. */
  readonly children: ReactNode;
}

/** A change of the address book that takes nothing but its proofs. */
export function CodeDialog(props: CodeDialogProps) {
  const {
    title,
    submitText,
    done,
    email,
    authenticator = false,
    offline,
    send,
    onClose,
    onDone,
    children,
  } = props;
  const { t } = useTranslation(['addresses', 'codes']);
  const kit = useKitForm({
    schema: fields({ code, googleCode: authenticator ? needed('addresses.error.factor') : text }),
    empty: { code: '', googleCode: '' },
    t,
    reason: offline,
    send: async (proofs) => {
      const result = await send(proofs);
      if (!result.ok) return result.failure;
      toasts.show('success', done);
      onDone();
      onClose();
      return null;
    },
  });
  return (
    <KitDialog kit={kit} title={title} action={submitText} look="danger" onClose={onClose}>
      {children}
      <CodeField kit={kit} account={email} scene="address" />
      {authenticator && (
        <Field
          {...kit.field('googleCode')}
          inputMode="numeric"
          autoComplete="off"
          label={t('addresses.field.authenticator')}
        />
      )}
    </KitDialog>
  );
}
