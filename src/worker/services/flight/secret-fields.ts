/** Stands where a secret was: a decoder that wants a text finds one. */
export const SECRET = 'withheld';

const SECRET_NAME =
  /pass|pwd|secret|token|ticket|otp|captcha|recovery|challenge|credential|attestation|signature|phishing|private|idCard|googleCode|emailCode|smsCode|^code$|authenticator|p256dh|cookie|apiKey|accessKey/i;

/** Whether a field of this name may hold a password, a token, a code or a key. */
export const isSecretName = (name: string): boolean => SECRET_NAME.test(name);

/** A copy of an answer in which no field of such a name has a text or a number; the outermost `code` is its outcome. */
export function withoutSecrets(value: unknown, depth = 0): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const isOutcome = depth === 0 && name === 'code' && typeof inner === 'number';
      if (isSecretName(name) && !isOutcome) return [name, withheld(inner)];
      return [name, withoutSecrets(inner, depth + 1)];
    }),
  );
}

/** Flags and empty fields say only that there is something. */
const withheld = (value: unknown): unknown =>
  value === null || value === '' || typeof value === 'boolean' ? value : SECRET;
