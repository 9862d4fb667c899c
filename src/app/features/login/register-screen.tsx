import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { brand } from '#app/brand/brand.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { toasts } from '#app/ui/toast-store.ts';
import { worker } from '#app/worker-client/client.ts';
import { CredentialsCode } from './credentials-code.tsx';
import { EmailField } from './email-field.tsx';
import styles from './login-layout.module.css';
import { LoginLayout } from './login-layout.tsx';
import type { LoginSearch } from './login-search.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { SubmitButton } from './submit-button.tsx';
import type { CredentialsForm } from './use-credentials-form.ts';
import { useCredentialsForm } from './use-credentials-form.ts';
import { useFormOffline } from './use-form-offline.ts';

interface TextButtonProps {
  readonly onClick: () => void;
  readonly children?: ReactNode;
}

/** A button inside a sentence that is itself a label: it must not tick the label's box. */
const TextButton = ({ onClick, children }: TextButtonProps) => (
  <button
    type="button"
    className={styles.textButton}
    onClick={(event) => {
      event.preventDefault();
      onClick();
    }}
  >
    {children}
  </button>
);

interface LegalDocument {
  readonly title: string;
  readonly text: ReactNode;
}

interface AgreementsProps {
  readonly credentials: CredentialsForm;
  readonly terms: LegalDocument;
  readonly privacy: LegalDocument;
}

/** The two boxes, unticked; the texts open in a dialog, because visitors may not open every legal page. */
function Agreements({ credentials: { form, errorOf }, terms, privacy }: AgreementsProps) {
  const { t } = useTranslation('login');
  const [reading, setReading] = useState<LegalDocument | null>(null);
  const close = () => setReading(null);
  return (
    <div className={styles.agreements}>
      <Checkbox
        {...form.register('age', { validate: (ticked) => ticked || 'login.agree.ageNeeded' })}
        label={t('login.agree.age')}
        error={errorOf('age')}
      />
      <Checkbox
        {...form.register('terms', { validate: (ticked) => ticked || 'login.agree.termsNeeded' })}
        label={
          <Trans
            t={t}
            i18nKey="login.agree.terms"
            values={{ version: brand.legal.version }}
            components={{
              terms: <TextButton onClick={() => setReading(terms)} />,
              privacy: <TextButton onClick={() => setReading(privacy)} />,
            }}
          />
        }
        error={errorOf('terms')}
      />
      <Dialog
        open={reading !== null}
        title={reading?.title ?? ''}
        width={680}
        onClose={close}
        footer={<Button onClick={close}>{t('login.legal.close')}</Button>}
      >
        {reading?.text}
      </Dialog>
    </div>
  );
}

interface RegisterScreenProps {
  /** Kept from the invitation link; empty without one. */
  readonly inviteCode: string;
  readonly search: LoginSearch;
  readonly sandbox: boolean;
  readonly terms: LegalDocument;
  readonly privacy: LegalDocument;
  readonly onRegistered: () => void;
}

export function RegisterScreen({
  inviteCode,
  search,
  sandbox,
  terms,
  privacy,
  onRegistered,
}: RegisterScreenProps) {
  const { t } = useTranslation('login');
  const offlineReason = useFormOffline('login.offline.register');
  const credentials = useCredentialsForm({ inviteCode });
  const { form, refuse, onSubmit } = credentials;

  const register = onSubmit(async ({ email, code, password, inviteCode: typed, age, terms: accepted }) => {
    if (offlineReason !== null) return;
    const toast = toasts.show('busy', t('d_registering'));
    const invite = typed.trim();
    const result = await worker.session.register({
      account: email,
      code,
      password,
      ...(invite === '' ? {} : { inviteCode: invite }),
      agreed: age && accepted,
    });
    if (!result.ok) {
      refuse(result.failure, toast);
      return;
    }
    toasts.update(toast, 'success', t('d_register_success'));
    onRegistered();
  });

  return (
    <LoginLayout
      title={t('login.title.register')}
      lead={t('login.lead.register')}
      sandbox={sandbox}
      foot={
        <Trans
          t={t}
          i18nKey="login.link.toLogin"
          components={{ go: <Link to="/login/login" search={search} /> }}
        />
      }
    >
      <form className={styles.form} onSubmit={register} noValidate>
        <EmailField credentials={credentials} />
        <CredentialsCode credentials={credentials} scene="register" />
        <NewPasswordFields credentials={credentials} label={t('login.field.password')} />
        <Field
          {...form.register('inviteCode')}
          label={t('login.field.inviteCode')}
          hint={inviteCode === '' ? null : t('login.hint.invite')}
          autoComplete="off"
          spellCheck={false}
        />
        <Agreements credentials={credentials} terms={terms} privacy={privacy} />
        <SubmitButton
          credentials={credentials}
          label={t('login.submit.register')}
          offlineReason={offlineReason}
        />
      </form>
    </LoginLayout>
  );
}
