import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureField } from '#app/shared/forms/failure-field.ts';
import { KitDialog } from '#app/shared/forms/kit-dialog.tsx';
import { fields } from '#app/shared/forms/schemas.ts';
import { useKitForm } from '#app/shared/forms/use-kit-form.ts';
import { ProofFields } from '#app/shared/proofs/proof-fields.tsx';
import { useProofs } from '#app/shared/proofs/use-proofs.ts';
import { toasts } from '#app/ui/toast-store.ts';
import type { Result } from '#protocol/result.ts';
import type { ChangeProofs, ChangeWish } from '#protocol/security.ts';

interface CodeDialogProps {
  readonly title: string;
  readonly submitText: string;
  /** Said once it is done. */
  readonly done: string;
  readonly userId: string;
  readonly email: string;
  /** What is confirmed. */
  readonly wish: ChangeWish;
  /** The authenticator is asked for as well, where one is bound. */
  readonly authenticator?: boolean;
  /** Why nothing can be sent now. */
  readonly offline: string | null;
  readonly send: (proofs: ChangeProofs) => Promise<Result<unknown>>;
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
    userId,
    email,
    wish,
    authenticator = false,
    offline,
    send,
    onClose,
    onDone,
    children,
  } = props;
  const { t } = useTranslation('forms');
  const proofs = useProofs(userId, { scene: 'address', factor: authenticator });
  const kit = useKitForm({
    schema: fields(proofs.fields),
    empty: { code: '', googleCode: '' },
    t,
    reason: offline,
    fieldOf: (failure) => {
      const name = failureField(failure, t)?.name;
      return name === 'code' || name === 'googleCode' ? name : null;
    },
    send: async (typed) => {
      const proved = await proofs.prove(wish, typed);
      if (!proved.ok) return proved.failure;
      const result = await send(proved.proofs);
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
      <ProofFields kit={kit} proofs={proofs} email={email} />
    </KitDialog>
  );
}
