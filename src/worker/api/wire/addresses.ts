import * as v from 'valibot';
import { bookEntrySchema, whitelistSchema } from '#protocol/addresses.ts';
import { inData, orNull, readableRows, wireFlag, wireId, wireText, wireTime } from './primitives.ts';

const entry = v.pipe(
  v.object({
    id: wireId,
    chain: v.pipe(v.string(), v.regex(/^[A-Za-z0-9._-]{1,24}$/)),
    // What is paid to is never cut: a longer one is refused.
    address: v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,200}$/)),
    tag: orNull(v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))),
    label: wireText(100),
    createTime: wireTime,
    heldUntil: orNull(wireTime),
  }),
  v.transform(({ createTime, ...row }) => ({ ...row, createdAt: createTime })),
  bookEntrySchema,
);

export const bookAnswer = inData(readableRows(entry));

export const entryAnswer = inData(entry);

export const whitelistAnswer = inData(
  v.pipe(v.object({ on: wireFlag, offAt: orNull(wireTime) }), whitelistSchema),
);
