import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { failureField } from '#app/shared/person/failure-field.ts';
import { toasts } from '#app/ui/toast-store.ts';
import type { Failure } from '#protocol/result.ts';
import { draftEmail, keepDraftEmail } from './login-draft.ts';

/** Every field of the group; each page registers those it shows. */
export interface Credentials {
  email: string;
  code: string;
  password: string;
  confirm: string;
  /** Of the authenticator; asked for once the server wants it. */
  googleCode: string;
  inviteCode: string;
  age: boolean;
  terms: boolean;
}

export interface CredentialsForm {
  readonly form: UseFormReturn<Credentials>;
  /** The typed address without spaces around it. */
  readonly email: string;
  /** What is wrong with a field, in words; null when nothing is. */
  readonly errorOf: (name: keyof Credentials) => string | null;
  /** The last refusal that belongs to no field. */
  readonly failure: Failure | null;
  /** Says it in a toast, and at its field when it has one. */
  readonly refuse: (failure: Failure, toast?: number) => void;
  /** Checks, clears the last refusal, then runs. */
  readonly onSubmit: (
    run: (values: Credentials) => Promise<void>,
  ) => (event?: React.BaseSyntheticEvent) => Promise<void>;
}

const EMPTY: Credentials = {
  email: '',
  code: '',
  password: '',
  confirm: '',
  googleCode: '',
  inviteCode: '',
  age: false,
  terms: false,
};

export function useCredentialsForm(initial: Partial<Credentials> = {}): CredentialsForm {
  const { t } = useTranslation('login');
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useForm<Credentials>({ defaultValues: { ...EMPTY, email: draftEmail(), ...initial } });
  const { errors } = form.formState;
  return {
    form,
    email: form.watch('email').trim(),
    errorOf: (name) => {
      const key = errors[name]?.message;
      return key === undefined ? null : t(key);
    },
    failure,
    refuse(refusal, toast) {
      const text = failureText(refusal, t);
      if (toast === undefined) toasts.show('error', text);
      else toasts.update(toast, 'error', text);
      const field = failureField(refusal, t);
      if (field) form.setError(field.name, { message: field.key }, { shouldFocus: true });
      else setFailure(refusal);
    },
    onSubmit: (run) =>
      form.handleSubmit((values) => {
        setFailure(null);
        keepDraftEmail(values.email);
        // A code is often copied in groups.
        return run({ ...values, email: values.email.trim(), code: values.code.replace(/\s+/g, '') });
      }),
  };
}
