import { useTranslation } from 'react-i18next';
import styles from './password-meter.module.css';
import { passwordStrength } from './password-strength.ts';

/** Four bars and a word. */
export function PasswordMeter({ password, email }: { readonly password: string; readonly email: string }) {
  const { t } = useTranslation('login');
  if (password === '') return null;
  const strength = passwordStrength(password, email);
  return (
    <div className={styles.meter} data-strength={strength} role="status">
      <span className={styles.bars} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </span>
      <span>
        {t('login.strength.label')}: {t(`login.strength.${strength}`)}
      </span>
    </div>
  );
}
