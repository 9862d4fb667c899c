import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { KitButton, KitForm } from '#app/shared/forms/kit-form.tsx';
import { checked, code, fields, repeated, secret, text } from '#app/shared/forms/schemas.ts';
import { offers } from '#app/shared/page/offers.ts';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import { CodeField } from '#app/shared/person/code-field.tsx';
import { NewPasswordFields } from '#app/shared/person/new-password-fields.tsx';
import { newPasswordRule } from '#app/shared/person/rules.ts';
import { toasts } from '#app/ui/toast-store.ts';
import { worker } from '#app/worker-client/client.ts';
import {
  AuthenticatorCode,
  CurrentPasswordField,
  current,
  ended,
  googleCode,
  useProofForm,
} from './proof-dialog.tsx';
import { refreshSecurity, securityQuery } from './queries.ts';
import styles from './security.module.css';

interface ChangePasswordFormProps {
  readonly userId: string;
  readonly email: string;
  readonly onChanged: () => void;
}

/** A new login password: every other session ends, this one stays. */
export function ChangePasswordForm({ userId, email, onChanged }: ChangePasswordFormProps) {
  const { t } = useTranslation('security');
  const queries = useQueryClient();
  // What a specified back end does beside it, nobody knows.
  const whole = offers(usePlatform(), 'account');
  const { data } = useQuery({ ...securityQuery(userId), enabled: whole });
  const authenticator = data?.value.authenticator ?? false;
  const kit = useProofForm({
    schema: checked(
      fields({
        current,
        fresh: secret(newPasswordRule),
        again: text,
        code,
        googleCode: authenticator ? googleCode : text,
      }),
      repeated,
    ),
    empty: { current: '', fresh: '', again: '', code: '', googleCode: '' },
    send: ({ current: oldPassword, fresh: password, again: _, ...proofs }) =>
      ended(worker.security.changePassword({ oldPassword, password, ...proofs }), () => {
        toasts.show('success', t(whole ? 'security.modify.done' : 'security.modify.doneHere'));
        void refreshSecurity(queries);
        onChanged();
      }),
  });
  return (
    <KitForm
      kit={kit}
      actions={
        <KitButton kit={kit} size="large" wide>
          {t('security.modify.action')}
        </KitButton>
      }
    >
      {whole && <p className={styles.hold}>{t('security.modify.means')}</p>}
      <CurrentPasswordField kit={kit} />
      <NewPasswordFields
        kit={kit}
        email={email}
        label={t('security.field.newPassword')}
        hint={t('security.hint.newPassword')}
        againLabel={t('security.field.again')}
      />
      <CodeField kit={kit} account={email} scene="password" />
      {authenticator && <AuthenticatorCode kit={kit} />}
    </KitForm>
  );
}
