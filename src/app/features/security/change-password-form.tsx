import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useOnline } from '#app/shared/page/use-online.ts';
import { FormFailure } from '#app/shared/person/form-failure.tsx';
import { Button } from '#app/ui/button.tsx';
import { toasts } from '#app/ui/toast-store.ts';
import { worker } from '#app/worker-client/client.ts';
import { AuthenticatorCode, CurrentPasswordField, EmailCode, NewPasswordFields } from './proof-fields.tsx';
import { refreshSecurity, securityQuery } from './queries.ts';
import styles from './security.module.css';
import { useProofForm } from './use-proof-form.ts';

interface ChangePasswordFormProps {
  readonly userId: string;
  readonly email: string;
  readonly onChanged: () => void;
}

/** A new login password: every other session ends, this one stays. */
export function ChangePasswordForm({ userId, email, onChanged }: ChangePasswordFormProps) {
  const { t } = useTranslation('security');
  const queries = useQueryClient();
  const online = useOnline();
  const { data } = useQuery(securityQuery(userId));
  const proof = useProofForm();
  const change = proof.send(
    ({ current, fresh, code, googleCode }) =>
      worker.security.changePassword({ oldPassword: current, password: fresh, code, googleCode }),
    () => {
      toasts.show('success', t('security.modify.done'));
      void refreshSecurity(queries);
      onChanged();
    },
  );
  return (
    <form className={styles.form} onSubmit={online ? change : (event) => event.preventDefault()} noValidate>
      <p className={styles.hold}>{t('security.modify.means')}</p>
      <CurrentPasswordField proof={proof} />
      <NewPasswordFields proof={proof} email={email} />
      <EmailCode proof={proof} account={email} scene="password" />
      {data?.value.authenticator && <AuthenticatorCode proof={proof} />}
      <FormFailure failure={proof.failure} />
      <Button
        type="submit"
        look="primary"
        size="large"
        wide
        busy={proof.busy}
        disabledReason={online ? null : t('security.offline')}
      >
        {t('security.modify.action')}
      </Button>
    </form>
  );
}
