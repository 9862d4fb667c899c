import { keyOf } from '#app/shared/i18n/failure-text.ts';
import type { Failure } from '#protocol/result.ts';
import { NEEDS_AUTHENTICATOR, WRONG_AUTHENTICATOR } from '#protocol/security.ts';

/** The texts of the specification, and keys of ours, that name a field. */
const FIELD_OF_KEY = {
  d_email_error: 'email',
  d_code_error: 'code',
  d_password_error: 'password',
  [NEEDS_AUTHENTICATOR]: 'googleCode',
  [WRONG_AUTHENTICATOR]: 'googleCode',
} as const;

type FieldName = (typeof FIELD_OF_KEY)[keyof typeof FIELD_OF_KEY];

/** The field that a refusal is about, when the server answered one of the specified texts; else null. */
export function failureField(
  failure: Failure,
  t: (key: string) => string,
): { name: FieldName; key: string } | null {
  if (failure.kind !== 'refused' && failure.kind !== 'invalid') return null;
  const said = keyOf(failure.msg ?? '');
  for (const [key, name] of Object.entries(FIELD_OF_KEY)) {
    if (said === key || said === t(key)) return { name, key };
  }
  return null;
}
