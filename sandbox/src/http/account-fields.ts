import { z } from '@hono/zod-openapi';
import { typedCode } from '../venue/accounts/code-text.ts';

/** An e-mail address, in lower case: the account's name. */
export const accountField = z
  .string('Email error')
  .max(254, 'Email error')
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.email('Email error'))
  .openapi({ type: 'string', format: 'email' });

/** Of an e-mail: six digits, or 16 letters and digits in any case, grouped or not. */
export const codeField = z
  .string('Verification code error')
  .max(40, 'Verification code error')
  .refine((text) => typedCode(text) !== null, 'Verification code error')
  .openapi({ type: 'string', description: 'Six digits, or 16 letters and digits' });

/** Signing in takes what older rules allowed; a new password follows the present rule. */
export const oldPasswordField = z
  .string('Password is incorrect')
  .min(6, 'Password is incorrect')
  .max(200, 'Password is incorrect');
/** Specified: 8 to 24 characters. */
export const newPasswordField = z
  .string('The password needs 8 to 24 characters')
  .min(8, 'The password needs 8 to 24 characters')
  .max(24, 'The password needs 8 to 24 characters');

/** Of an authenticator, or a recovery code. */
export const googleCodeField = z.string('l.s_google_needed').max(32, 'l.s_google_error');
