import { z } from '@hono/zod-openapi';
import { textLater } from '../texts/texts.ts';
import { codeField, googleCodeField } from './fields.ts';

const WRONG = textLater('passkeys.refused');
const LONGEST = 16_000;
const bytes = z
  .string()
  .max(LONGEST)
  .regex(/^[A-Za-z0-9_-]+$/, WRONG);

/** JSON text of this shape, as a form field; what else is in it is dropped. */
function jsonField<T extends z.ZodType>(shape: T, description: string) {
  return z
    .string(WRONG)
    .max(LONGEST, WRONG)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: WRONG });
        return z.NEVER;
      }
    })
    .pipe(shape)
    .openapi({ type: 'string', description });
}

/** A credential in WebAuthn's JSON, with these fields in its response. */
function passkeyShape<T extends z.ZodRawShape>(response: T) {
  return z.object(
    { id: bytes, rawId: bytes, type: z.literal('public-key'), response: z.object(response, WRONG) },
    WRONG,
  );
}

/** What a browser made, in WebAuthn's JSON. */
export const madePasskeyField = jsonField(
  passkeyShape({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .default([]),
  }).transform((made) => ({ ...made, clientExtensionResults: {} })),
  'RegistrationResponseJSON of WebAuthn',
);

/** What a browser signed, in WebAuthn's JSON. */
export const passkeyField = jsonField(
  passkeyShape({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }).transform(({ response: { userHandle, ...response }, ...signed }) => ({
    ...signed,
    // Security keys name nobody.
    response: { ...response, ...(userHandle === undefined ? {} : { userHandle }) },
    clientExtensionResults: {},
  })),
  'AuthenticationResponseJSON of WebAuthn',
);

/** What proves a security change, where the session has not proved lately whose it is. */
export const changeProofFields = {
  code: codeField.optional(),
  googleCode: googleCodeField
    .optional()
    .openapi({ description: 'Once an authenticator is bound; a recovery code too' }),
  passkey: passkeyField
    .optional()
    .openapi({ description: 'In place of both codes, as passkey/changeOptions asked for' }),
};

const credential = z.object({
  type: z.literal('public-key'),
  id: z.string(),
  transports: z.array(z.string()),
});

/** PublicKeyCredentialRequestOptionsJSON. */
export const proofOptionsAnswer = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(credential),
});

/** PublicKeyCredentialCreationOptionsJSON. */
export const enrolmentOptionsAnswer = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number().int(),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
