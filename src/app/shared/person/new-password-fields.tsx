import { useTranslation } from 'react-i18next';
import type { Kit } from '#app/shared/forms/use-kit-form.ts';
import { Field } from '#app/ui/field.tsx';
import styles from './person.module.css';

/** 0 too easy to guess … 4 strong. */
type Strength = 0 | 1 | 2 | 3 | 4;

const CLASSES: readonly (readonly [RegExp, number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^A-Za-z\d\s]/, 33],
  [/\s/, 1],
];

/** What guessing programs try first; matched without digits and signs around them. */
const COMMON =
  /^(?:password|passwort|qwerty|qwertz|letmein|welcome|admin|iloveyou|monkey|dragon|abc|woaini)*$/;

/** Characters that a guesser has to guess: repeats ("aaaa") and runs ("4567", "cba") count once. */
function surprises(text: string): number {
  const codes = [...text].map((char) => char.codePointAt(0) ?? 0);
  return codes.filter((code, i) => {
    const step = code - (codes[i - 1] ?? Number.NaN);
    return !(step === 0 || step === 1 || step === -1);
  }).length;
}

const LEVELS: readonly number[] = [28, 40, 60, 75];

/**
 * How hard a password is to guess, from its length and its kinds of characters (bits = characters that surprise
 * × log2 of the alphabet). A hint beside the field, never a rule. `email` makes its own name count for nothing.
 */
export function passwordStrength(password: string, email = ''): Strength {
  const name = email.split('@')[0]?.toLowerCase() ?? '';
  const lower = password.toLowerCase();
  const rest = name.length >= 3 ? lower.replaceAll(name, '') : lower;
  if (COMMON.test(rest.replace(/[^a-z]/g, '')) && /[a-z]/.test(rest)) return 0;
  const alphabet = CLASSES.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0);
  const kept = name.length >= 3 && rest !== lower ? surprises(rest) : surprises(password);
  const bits = kept * Math.log2(Math.max(alphabet, 2));
  return LEVELS.filter((level) => bits >= level).length as Strength;
}

/** Four bars and a word; its line is there before anything is typed. */
function PasswordStrength({ password, email }: { readonly password: string; readonly email: string }) {
  const { t } = useTranslation('forms');
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
      <PasswordStrength password={kit.values.fresh} email={email} />
      <Field {...kit.field('again')} type="password" label={againLabel} autoComplete="new-password" />
    </>
  );
}
