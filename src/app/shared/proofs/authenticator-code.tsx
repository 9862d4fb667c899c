import { useTranslation } from 'react-i18next';
import { codeOr } from '#app/shared/forms/schemas.ts';
import type { Kit } from '#app/shared/forms/use-kit-form.ts';
import { Field } from '#app/ui/field.tsx';

/** Of the authenticator, or a recovery code. */
export const googleCode = codeOr('l.s_google_needed');

interface AuthenticatorCodeProps {
  readonly kit: Kit<{ readonly googleCode: string }>;
  /** A recovery code will do as well. */
  readonly recovery?: boolean;
}

/** The six digits that the authenticator app shows now. Needs the texts of "codes". */
export function AuthenticatorCode({ kit, recovery = true }: AuthenticatorCodeProps) {
  const { t } = useTranslation('forms');
  return (
    <Field
      {...kit.field('googleCode')}
      label={t('codes.authenticator')}
      hint={recovery ? t('codes.recovery') : null}
      inputMode={recovery ? 'text' : 'numeric'}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
