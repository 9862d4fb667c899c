import { useTranslation } from 'react-i18next';
import type { Kit } from '#app/shared/forms/use-kit-form.ts';
import { Field } from '#app/ui/field.tsx';
import { passwordStrength } from './password-strength.ts';
import styles from './person.module.css';

/** Four bars and a word; its line is there before anything is typed. */
function PasswordMeter({ password, email }: { readonly password: string; readonly email: string }) {
  const { t } = useTranslation('login');
  const strength = passwordStrength(password, email);
  return (
    <div className={styles.meter} data-strength={password === '' ? 'none' : strength} role="status">
      <span className={styles.bars} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </span>
      {password !== '' && (
        <span>
          {t('login.strength.label')}: {t(`login.strength.${strength}`)}
        </span>
      )}
    </div>
  );
}

interface NewPasswordFieldsProps {
  readonly kit: Kit<{ readonly fresh: string; readonly again: string }>;
  /** It makes no password strong that its own name is in it. */
  readonly email: string;
  readonly label: string;
  readonly hint: string;
  readonly againLabel: string;
}

/** A new password with its strength, and once more. */
export function NewPasswordFields({ kit, email, label, hint, againLabel }: NewPasswordFieldsProps) {
  return (
    <>
      <Field {...kit.field('fresh')} type="password" label={label} hint={hint} autoComplete="new-password" />
      <PasswordMeter password={kit.values.fresh} email={email} />
      <Field {...kit.field('again')} type="password" label={againLabel} autoComplete="new-password" />
    </>
  );
}
