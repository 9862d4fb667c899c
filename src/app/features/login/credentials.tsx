import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { failureField } from '#app/shared/forms/failure-field.ts';
import { type FormSpec, type Kit, useKitForm } from '#app/shared/forms/use-kit-form.ts';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { useOnline } from '#app/shared/page/use-online.ts';
import { Field } from '#app/ui/field.tsx';
import { useHandler } from '#app/ui/hooks.ts';
import { toasts } from '#app/ui/toast-store.ts';

/** What every form of the group asks for, and more. */
interface Credentials {
  readonly email: string;
}

/** The email address typed last, offered by the next form of the group. Only in memory, and one for each running app. */
const draftEmails = new WeakMap<QueryClient, string>();

function useDraftEmail() {
  const app = useQueryClient();
  return {
    draftEmail: draftEmails.get(app) ?? '',
    keepEmail: (next: string) => void draftEmails.set(app, next.trim()),
  };
}

interface CredentialsSpec<Values extends Credentials, Wish>
  extends Pick<FormSpec<Values, Wish>, 'schema' | 'empty' | 'send'> {
  /** Words for a form that can't be sent without a connection. */
  readonly offline: string;
  /** The field that the server calls "password". */
  readonly password: keyof Values & string;
}

/** A form of the login group. A refusal is said in a toast as well. */
export function useCredentialsForm<Values extends Credentials, Wish extends { readonly email: string }>(
  spec: CredentialsSpec<Values, Wish>,
): Kit<Values> {
  const { t } = useTranslation('forms');
  const online = useOnline();
  const { draftEmail, keepEmail } = useDraftEmail();
  return useKitForm<Values, Wish>({
    schema: spec.schema,
    empty: { ...spec.empty, email: spec.empty.email || draftEmail },
    fleeting: true,
    t,
    reason: online ? null : t(spec.offline),
    fieldOf: (failure) => {
      const found = failureField(failure, t)?.name;
      const name = found === 'password' ? spec.password : found;
      return name !== undefined && name in spec.empty ? (name as keyof Values & string) : null;
    },
    send: async (wish) => {
      keepEmail(wish.email);
      const failure = await spec.send(wish);
      if (failure) toasts.show('error', failureText(failure, t));
      return failure;
    },
  });
}

interface EmailFieldProps {
  readonly kit: Kit<{ readonly email: string }>;
  /** The browser offers passkeys among what it fills in. */
  readonly withPasskeys?: boolean;
}

export function EmailField({ kit, withPasskeys = false }: EmailFieldProps) {
  const { t } = useTranslation('forms');
  const { keepEmail } = useDraftEmail();
  return (
    <Field
      {...kit.field('email')}
      onBlur={() => keepEmail(kit.values.email)}
      type="email"
      label={t('login.field.email')}
      autoComplete={withPasskeys ? 'username webauthn' : 'username'}
      spellCheck={false}
      autoCapitalize="none"
    />
  );
}

/** Shown once the server has asked for it, which it does only after the other proofs were right. */
export function AuthenticatorField({ kit }: { readonly kit: Kit<{ readonly googleCode: string }> }) {
  const { t } = useTranslation('forms');
  const focus = useHandler(() => kit.focus('googleCode'));
  useEffect(() => focus(), [focus]);
  return (
    <Field
      {...kit.field('googleCode')}
      label={t('login.field.authenticator')}
      hint={t('login.hint.authenticator')}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
