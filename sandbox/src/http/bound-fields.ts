import { z } from '@hono/zod-openapi';
import type { BoundTo } from '../venue/accounts/scenes.ts';

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
    .regex(/^[A-Za-z0-9]{1,64}$/)
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
