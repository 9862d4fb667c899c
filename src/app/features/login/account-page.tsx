import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { KitButton, KitForm } from '#app/shared/forms/kit-form.tsx';
import { by, code, secret, text } from '#app/shared/forms/schemas.ts';
import type { Kit } from '#app/shared/forms/use-kit-form.ts';
import { LinkedText } from '#app/shared/i18n/linked-text.tsx';
import { CodeField } from '#app/shared/person/code-field.tsx';
import { NewPasswordFields } from '#app/shared/person/new-password-fields.tsx';
import { emailRule, newPasswordRule } from '#app/shared/person/rules.ts';
import { EmailField } from './credentials.tsx';
import { LoginLayout } from './login-layout.tsx';
import type { LoginSearch } from './login-search.ts';

/** Whose account, the code that proves it, and its new password. */
export const accountFields = { email: by(emailRule), code, fresh: secret(newPasswordRule), again: text };
export const NO_ACCOUNT = { email: '', code: '', fresh: '', again: '' };

interface AccountPageProps {
  readonly kit: Kit<typeof NO_ACCOUNT>;
  /** What the code is for, and the page's texts. */
  readonly scene: 'forget' | 'register';
  /** The new password's label. */
  readonly password: string;
  /** The button's words; those of the scene without. */
  readonly submit?: string;
  /** Of the way back to the login page. */
  readonly back: string;
  readonly search: LoginSearch;
  readonly sandbox: boolean;
  readonly children?: ReactNode;
}

/** The page of a form that ends in a new password. */
export function AccountPage({
  kit,
  scene,
  password,
  submit,
  back,
  search,
  sandbox,
  children,
}: AccountPageProps) {
  const { t } = useTranslation('forms');
  const email = kit.values.email.trim();
  return (
    <LoginLayout
      title={t(`login.title.${scene}`)}
      lead={t(`login.lead.${scene}`)}
      sandbox={sandbox}
      foot={
        <LinkedText t={t} i18nKey={back} components={{ go: <Link to="/login/login" search={search} /> }} />
      }
    >
      <KitForm
        kit={kit}
        actions={
          <KitButton kit={kit} size="large" wide>
            {t(submit ?? `login.submit.${scene}`)}
          </KitButton>
        }
      >
        <EmailField kit={kit} />
        <CodeField kit={kit} account={email} scene={scene} mayAsk={() => kit.check(['email'])} />
        <NewPasswordFields
          kit={kit}
          email={email}
          label={t(password)}
          hint={t('login.hint.password')}
          againLabel={t('login.field.confirm')}
        />
        {children}
      </KitForm>
    </LoginLayout>
  );
}
