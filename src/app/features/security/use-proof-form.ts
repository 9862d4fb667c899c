import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { useDirtyForm } from '#app/shared/offline/dirty-forms.ts';
import { failureField } from '#app/shared/person/failure-field.ts';
import { toasts } from '#app/ui/toast-store.ts';
import type { Failure, Result } from '#protocol/result.ts';

/** Every proof and every new value of the security dialogs; each dialog registers those it shows. */
export interface Proofs {
  /** The login password as it is now. */
  current: string;
  /** A new login or trade password. */
  fresh: string;
  again: string;
  antiPhishing: string;
  /** Of the e-mail. */
  code: string;
  googleCode: string;
}

export interface ProofForm {
  readonly form: UseFormReturn<Proofs>;
  readonly errorOf: (name: keyof Proofs) => string | null;
  /** The last refusal that belongs to no field. */
  readonly failure: Failure | null;
  readonly busy: boolean;
  /** Checks the fields, then sends; a refusal is said in a toast and at its field. */
  readonly send: <T>(
    run: (values: Proofs) => Promise<Result<T>>,
    done: (value: T) => void,
  ) => (event?: React.BaseSyntheticEvent) => Promise<void>;
}

const EMPTY: Proofs = { current: '', fresh: '', again: '', antiPhishing: '', code: '', googleCode: '' };

/** The server's "password" is the one that proves who asks. */
const FIELDS = { email: null, code: 'code', password: 'current', googleCode: 'googleCode' } as const;

/** The form of one sensitive change. What is typed stays here, is sent once and kept nowhere. */
export function useProofForm(initial: Partial<Proofs> = {}): ProofForm {
  const { t } = useTranslation('security');
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useForm<Proofs>({ defaultValues: { ...EMPTY, ...initial } });
  const { errors, isDirty, isSubmitting } = form.formState;
  useDirtyForm(isDirty);

  const refuse = (refusal: Failure) => {
    toasts.show('error', failureText(refusal, t));
    const named = failureField(refusal, t);
    const field = named && FIELDS[named.name];
    if (field) form.setError(field, { message: named.key }, { shouldFocus: true });
    else setFailure(refusal);
  };

  return {
    form,
    errorOf: (name) => {
      const key = errors[name]?.message;
      return key === undefined ? null : t(key);
    },
    failure,
    busy: isSubmitting,
    send: (run, done) =>
      form.handleSubmit(async (values) => {
        setFailure(null);
        const { code, googleCode } = values;
        const result = await run({ ...values, code: code.trim(), googleCode: googleCode.trim() });
        if (result.ok) done(result.value);
        else refuse(result.failure);
      }),
  };
}
