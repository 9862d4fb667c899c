import { z } from '@hono/zod-openapi';
import { textLater } from '../texts/texts.ts';
import { typedCode } from '../venue/accounts/code-text.ts';
import { isCommonPassword } from '../venue/accounts/common-passwords.ts';
import type { BoundTo } from '../venue/accounts/scenes.ts';
import { UploadedFile } from '../venue/uploads/file-store.ts';

/** A whole number between the two bounds, both included. */
export function integerField(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,15}$/, 'not a whole number')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `not between ${min} and ${max}`)
    .openapi({ type: 'integer', minimum: min, maximum: max });
}

/** Text of one to `max` characters, without control characters. */
export function textField(max: number) {
  return z
    .string()
    .min(1)
    .max(max)
    .refine((text) => !/\p{Cc}/u.test(text), 'control characters');
}

/** Text of at most `max` characters that is left to the domain, which has the words for what is wrong with it. */
export function rawField(max = 100) {
  return z.string().max(max).optional().default('');
}

/** An id as our answers give it. */
export function idField() {
  return z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'not an id');
}

/** A coin's name: upper-case letters and digits; lower case is understood. */
export function coinField() {
  return z
    .string()
    .regex(/^[A-Za-z0-9]{2,12}$/, 'not a coin')
    .transform((name) => name.toUpperCase())
    .openapi({ type: 'string', example: 'USDT' });
}

const STATES = { '0': 0, '1': 1, '2': 2, '3': 3 } as const;

/** One of these states, by its number. */
export function stateField<const S extends readonly (keyof typeof STATES)[]>(...states: S) {
  return z.enum(states).transform((state) => STATES[state]);
}

/** Page number and size, for `data: {list, sum}`. A larger size than 100 gives 100. */
export const pageFields = {
  pageNo: integerField(1, 1_000_000).optional().default(1),
  pageSize: integerField(1, 1_000_000_000)
    .transform((size) => Math.min(size, 100))
    .optional()
    .default(10),
};

/** A file of a multipart body; name it in the call's `files` too. */
export function fileField() {
  return z.instanceof(UploadedFile).openapi({ type: 'string', format: 'binary' });
}

/** The answer of a paged call. */
export function pageAnswer<T extends z.ZodType>(row: T) {
  return z.object({ list: z.array(row), sum: z.number().int() });
}

/**
 * What an e-mail code may be bound to when it is asked for. Their alphabets are narrow, because the mail repeats them
 * and anybody may ask for a mail.
 */
export const boundFields = {
  currency: z
    .string()
    .regex(/^[A-Za-z0-9]{2,12}$/)
    .transform((coin) => coin.toUpperCase())
    .optional()
    .openapi({ type: 'string', description: 'Binds the code: it is void with another coin' }),
  chain: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,24}$/)
    .optional(),
  address: z
    .string()
    .regex(/^[A-Za-z0-9:._-]{1,128}$/)
    .optional(),
  tag: z
    .string()
    .regex(/^[A-Za-z0-9](?:[A-Za-z0-9 ._-]{0,62}[A-Za-z0-9])?$/)
    .optional(),
  amount: z
    .string()
    .regex(/^\d{1,20}(?:\.\d{1,18})?$/)
    .optional(),
};

/** Without the fields that were not given. */
export function boundToOf(fields: Readonly<Record<string, string | undefined>>): BoundTo {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/** An e-mail address, in lower case: the account's name. */
export const accountField = z
  .string(textLater('accounts.email'))
  .max(254, textLater('accounts.email'))
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.email(textLater('accounts.email')))
  .openapi({ type: 'string', format: 'email' });

/** Of an e-mail: six digits, or 16 letters and digits in any case, grouped or not. */
export const codeField = z
  .string(textLater('accounts.code'))
  .max(40, textLater('accounts.code'))
  .refine((text) => typedCode(text) !== null, textLater('accounts.code'))
  .openapi({ type: 'string', description: 'Six digits, or 16 letters and digits' });

/** Signing in takes what older rules allowed; a new password follows the present rule. */
export const oldPasswordField = z
  .string(textLater('accounts.wrongPassword'))
  .min(6, textLater('accounts.wrongPassword'))
  .max(200, textLater('accounts.wrongPassword'));
/** Specified: 8 to 24 characters. Those that guessers try first are refused. */
export const newPasswordField = z
  .string(textLater('accounts.passwordLength'))
  .min(8, textLater('accounts.passwordLength'))
  .max(24, textLater('accounts.passwordLength'))
  .refine((text) => !isCommonPassword(text), textLater('accounts.passwordCommon'));

/** Of an authenticator, or a recovery code. */
export const googleCodeField = z.string('l.s_google_needed').max(32, 'l.s_google_error');
