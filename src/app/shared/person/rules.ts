/** The key of the message that says what is wrong, or null. */
type Verdict = string | null;

const length = (text: string) => [...text].length;

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function emailRule(text: string): Verdict {
  if (text.trim() === '') return 'd_enter_email';
  return ADDRESS.test(text.trim()) && text.length <= 254 ? null : 'd_email_error';
}

export const codeRule = (text: string): Verdict => (text.trim() === '' ? 'd_enter_code' : null);

/** Logging in: old accounts may have shorter passwords than new ones must have. */
export function loginPasswordRule(text: string): Verdict {
  if (text === '') return 'd_enter_password';
  return length(text) >= 6 ? null : 'd_password_min_6';
}

export function newPasswordRule(text: string): Verdict {
  if (text === '') return 'd_enter_password';
  return length(text) >= 8 && length(text) <= 24 ? null : 'd_password_8_24';
}

export const confirmRule = (text: string, password: string): Verdict =>
  text === password ? null : 'd_password_different';

/** In the shape of react-hook-form's `validate`: true, or the message's key. */
export const asValidate =
  (rule: (text: string) => Verdict) =>
  (text: string): true | string =>
    rule(text) ?? true;
