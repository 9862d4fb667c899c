import * as v from 'valibot';
import { type BookEntry, bookEntrySchema, whitelistSchema } from '#protocol/addresses.ts';
import { post } from './endpoint.ts';
import { countedRows, inData, nothing, orNull, wireFlag, wireId, wireText, wireTime } from './primitives.ts';

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
  v.transform(({ createTime, ...row }): BookEntry => ({ ...row, createdAt: createTime })),
  bookEntrySchema,
);

export const bookAnswer = inData(countedRows(entry));

export const whitelistAnswer = inData(
  v.pipe(v.object({ on: wireFlag, offAt: orNull(wireTime) }), whitelistSchema),
);

/** Of every network. */
export const addressBook = post('/address/getList', bookAnswer);

/** The code (scene `address`) is bound to network, address and memo; `noTag` is 1 where there is no memo. */
export const addAddress = post('/address/add', inData(entry));

export const removeAddress = post('/address/remove', nothing);

export const getWhitelist = post('/address/getWhitelist', whitelistAnswer);

/** Off needs the code (scene `address`) and the authenticator. */
export const setWhitelist = post('/address/setWhitelist', whitelistAnswer);
