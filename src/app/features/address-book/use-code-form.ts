import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { useLatch } from '#app/shared/money/use-latch.ts';
import { useDirtyForm } from '#app/shared/offline/dirty-forms.ts';
import { toasts } from '#app/ui/toast-store.ts';
import type { Result } from '#protocol/result.ts';

/** What a change of the address book is proved with. */
export interface Proofs {
  code: string;
  googleCode: string;
}

export interface CodeForm {
  readonly form: UseFormReturn<Proofs>;
  readonly busy: boolean;
  readonly errorOf: (name: keyof Proofs) => string | null;
  /** The last refusal, in words. */
  readonly failure: string | null;
  /** Sends the checked proofs once; what succeeds closes the dialog with a toast. */
  readonly submit: <T>(
    send: (proofs: Proofs) => Promise<Result<T>>,
    done: string,
  ) => (event?: React.BaseSyntheticEvent) => Promise<void>;
}

/** The form of a dialog that changes the address book. @param onDone it is changed */
export function useCodeForm(onDone: () => void): CodeForm {
  const { t } = useTranslation(['addresses', 'codes']);
  const form = useForm<Proofs>({ defaultValues: { code: '', googleCode: '' } });
  const [failure, setFailure] = useState<string | null>(null);
  const { busy, run } = useLatch();
  const { errors, isDirty } = form.formState;
  useDirtyForm(isDirty);
  return {
    form,
    busy,
    failure,
    errorOf: (name) => {
      const key = errors[name]?.message;
      return key === undefined ? null : t(key);
    },
    submit: (send, done) =>
      form.handleSubmit((proofs) =>
        run(async () => {
          setFailure(null);
          const result = await send({ code: proofs.code.trim(), googleCode: proofs.googleCode.trim() });
          if (result.ok) {
            toasts.show('success', done);
            onDone();
          } else setFailure(failureText(result.failure, t));
        }, undefined),
      ),
  };
}
