import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { KitButton, KitForm } from '#app/shared/forms/kit-form.tsx';
import { checked, fields, repeated, secret, text } from '#app/shared/forms/schemas.ts';
import { offers } from '#app/shared/page/offers.ts';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import { NewPasswordFields } from '#app/shared/person/new-password-fields.tsx';
import { newPasswordRule } from '#app/shared/person/rules.ts';
import { ProofFields } from '#app/shared/proofs/proof-fields.tsx';
import { refreshSecurity } from '#app/shared/proofs/queries.ts';
import { useProofs } from '#app/shared/proofs/use-proofs.ts';
import { toasts } from '#app/ui/toast-store.ts';
import { worker } from '#app/worker-client/client.ts';
import { CurrentPasswordField, current, ended, useProofForm } from './proof-dialog.tsx';
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
  const proofs = useProofs(userId, { scene: 'password', factor: true }, whole);
  const kit = useProofForm({
    schema: checked(
      fields({
        current,
        fresh: secret(newPasswordRule),
        again: text,
        ...proofs.fields,
      }),
      repeated,
    ),
    empty: { current: '', fresh: '', again: '', code: '', googleCode: '' },
    send: async ({ current: oldPassword, fresh: password, again: _, ...typed }) => {
      const proved = await proofs.prove({ change: 'password', password }, typed);
      if (!proved.ok) return proved.failure;
      return ended(worker.security.changePassword({ oldPassword, password, ...proved.proofs }), () => {
        toasts.show('success', t(whole ? 'security.modify.done' : 'security.modify.doneHere'));
        void refreshSecurity(queries);
        onChanged();
      });
    },
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
      <ProofFields kit={kit} proofs={proofs} email={email} />
    </KitForm>
  );
}
