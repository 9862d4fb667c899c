import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checked, fields, repeated, ticked, trimmed } from '#app/shared/forms/schemas.ts';
import type { Kit } from '#app/shared/forms/use-kit-form.ts';
import { LinkedText } from '#app/shared/i18n/linked-text.tsx';
import { useOperatorTexts } from '#app/shared/page/operator-texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { toasts } from '#app/ui/toast-store.ts';
import { worker } from '#app/worker-client/client.ts';
import { AccountPage, accountFields, NO_ACCOUNT } from './account-page.tsx';
import { useCredentialsForm } from './credentials.tsx';
import styles from './login-layout.module.css';
import type { LoginSearch } from './login-search.ts';

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
  readonly kit: Kit<{ readonly age: boolean; readonly terms: boolean }>;
  readonly terms: LegalDocument;
  readonly privacy: LegalDocument;
}

/** The two boxes, unticked; the texts open in a dialog, because visitors may not open every legal page. */
function Agreements({ kit, terms, privacy }: AgreementsProps) {
  const { t } = useTranslation('forms');
  const texts = useOperatorTexts();
  const [reading, setReading] = useState<LegalDocument | null>(null);
  const close = () => setReading(null);
  return (
    <div className={styles.agreements}>
      <Checkbox {...kit.box('age')} label={t('login.agree.age')} />
      <Checkbox
        {...kit.box('terms')}
        label={
          <LinkedText
            t={t}
            i18nKey="login.agree.terms"
            values={{ version: texts?.legal.version ?? '' }}
            components={{
              terms: <TextButton onClick={() => setReading(terms)} />,
              privacy: <TextButton onClick={() => setReading(privacy)} />,
            }}
          />
        }
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
  /** @param signedIn the back end has signed the newcomer in at once */
  readonly onRegistered: (signedIn: boolean) => void;
}

export function RegisterScreen({
  inviteCode,
  search,
  sandbox,
  terms,
  privacy,
  onRegistered,
}: RegisterScreenProps) {
  const { t } = useTranslation('forms');
  const kit = useCredentialsForm({
    schema: checked(
      fields({
        ...accountFields,
        inviteCode: trimmed,
        age: ticked('login.agree.ageNeeded'),
        terms: ticked('login.agree.termsNeeded'),
      }),
      repeated,
    ),
    empty: { ...NO_ACCOUNT, inviteCode, age: false, terms: false },
    offline: 'login.offline.register',
    password: 'fresh',
    send: async ({ email, code, fresh, inviteCode: typed, age, terms: accepted }) => {
      const toast = toasts.show('busy', t('d_registering'));
      const result = await worker.session.register({
        account: email,
        code,
        password: fresh,
        ...(typed !== '' && { inviteCode: typed }),
        agreed: age && accepted,
      });
      if (!result.ok) {
        toasts.dismiss(toast);
        return result.failure;
      }
      toasts.update(toast, 'success', t('d_register_success'));
      onRegistered(result.value !== null);
      return null;
    },
  });
  return (
    <AccountPage
      kit={kit}
      scene="register"
      password="login.field.password"
      back="login.link.toLogin"
      search={search}
      sandbox={sandbox}
    >
      <Field
        {...kit.field('inviteCode')}
        label={t('login.field.inviteCode')}
        hint={inviteCode === '' ? null : t('login.hint.invite')}
        autoComplete="off"
        spellCheck={false}
      />
      <Agreements kit={kit} terms={terms} privacy={privacy} />
    </AccountPage>
  );
}
