import { z } from '@hono/zod-openapi';
import { UploadedFile } from '../venue/uploads/uploaded-file.ts';

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
