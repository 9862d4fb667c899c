import { z } from '@hono/zod-openapi';
import type { Tx } from '../../db/schema.ts';
import {
  addToBook,
  checkEntry,
  placeOf,
  readBook,
  removeFromBook,
  requireEntry,
} from '../../venue/addresses/book.ts';
import { readWhitelist, setWhitelist } from '../../venue/addresses/whitelist.ts';
import { changeSecurity } from '../../venue/security/context.ts';
import { requireNotFrozen } from '../../venue/security/may-trade.ts';
import { proveChange } from '../../venue/security/prove-change.ts';
import { rawField, textField } from '../fields.ts';
import { passkeyField } from '../passkey-fields.ts';
import { type Call, privateCall } from '../route.ts';

const entry = z.object({
  id: z.string(),
  chain: z.string(),
  address: z.string(),
  tag: z.string().nullable(),
  label: z.string(),
  createTime: z.number().int(),
  heldUntil: z.number().int().nullable().openapi({ description: 'Nothing is paid to it before; epoch ms' }),
});

const whitelist = z.object({
  on: z.boolean(),
  offAt: z.number().int().nullable().openapi({ description: 'When a switching off comes through; epoch ms' }),
});

/** The codes of a change, or what stands for them. */
const proofs = {
  code: rawField(40),
  googleCode: z.string().max(64).optional(),
  passkey: passkeyField.optional(),
};

const getList = privateCall({
  method: 'POST',
  path: '/address/getList',
  summary: 'The address book, newest first, of one network or of all',
  input: z.object({ chain: z.string().max(20).optional() }),
  answer: z.array(entry),
  handler: ({ chain }, { deps, person, language }) =>
    readBook(deps, { userId: person.userId, language }, chain),
});

const add = privateCall({
  method: 'POST',
  path: '/address/add',
  summary:
    'Adds an address; the code (scene address) is bound to network, address and memo; with the authenticator where one is bound',
  input: z.object({
    chain: z.string().max(20),
    address: rawField(200),
    tag: rawField(),
    noTag: z.literal('1').optional(),
    label: textField(40),
    ...proofs,
  }),
  answer: entry,
  handler: async ({ code, googleCode, passkey, noTag, ...wish }, context) => {
    const { deps, person, language } = context;
    requireNotFrozen(person, language);
    const owner = { userId: person.userId, language };
    const { chain, address, tag } = wish;
    checkEntry(deps, owner, { ...wish, noTag: noTag === '1' });
    const boundTo = { chain, address, ...(tag === '' ? {} : { tag }) };
    const spend = await proveChange(
      context,
      { change: 'addressAdd', fields: boundTo, asks: { scene: 'address', boundTo, factor: true } },
      { code, googleCode, passkey },
    );
    const change = async (tx: Tx) => {
      const added = await addToBook(tx, deps, owner, { ...wish, noTag: noTag === '1' });
      await spend(tx);
      return added;
    };
    return changeSecurity(context, 'addressAdded', change, placeOf);
  },
});

const remove = privateCall({
  method: 'POST',
  path: '/address/remove',
  summary: 'Takes an address out of the book, with a code (scene address)',
  input: z.object({ id: z.uuid(), code: proofs.code, passkey: proofs.passkey }),
  answer: z.null(),
  handler: async ({ id, ...given }, context) => {
    const { deps, person, language } = context;
    requireNotFrozen(person, language);
    await requireEntry(deps.db, { userId: person.userId, language }, id);
    const asks = { scene: 'address', factor: false } as const;
    const spend = await proveChange(context, { change: 'addressRemove', fields: { id }, asks }, given);
    const change = async (tx: Tx) => {
      const removed = await removeFromBook(tx, deps, { userId: person.userId, language }, id);
      await spend(tx);
      return removed;
    };
    await changeSecurity(context, 'addressRemoved', change, placeOf);
    return null;
  },
});

const getWhitelist = privateCall({
  method: 'POST',
  path: '/address/getWhitelist',
  summary: 'Whether only addresses of the book are paid to',
  input: z.object({}),
  answer: whitelist,
  handler: (_, { deps, person }) => readWhitelist(deps, person.userId),
});

const setWhitelistCall = privateCall({
  method: 'POST',
  path: '/address/setWhitelist',
  summary: 'On at once; off with a code (scene address) and the authenticator, after 24 hours',
  input: z.object({
    on: z.enum(['0', '1']),
    ...proofs,
  }),
  answer: whitelist,
  handler: async ({ on, ...given }, context) => {
    const { deps, person, language } = context;
    const before = await readWhitelist(deps, person.userId);
    // What is so already is no change that anybody is told of.
    if (on === '1' && before.on && before.offAt === null) return before;
    if (on === '1') {
      return changeSecurity(context, 'whitelistOn', (tx) => setWhitelist(tx, deps, person.userId, true));
    }
    requireNotFrozen(person, language);
    const asks = { scene: 'address', factor: true } as const;
    const spend = await proveChange(context, { change: 'whitelistOff', asks }, given);
    return changeSecurity(context, 'whitelistOff', async (tx) => {
      await spend(tx);
      return setWhitelist(tx, deps, person.userId, false);
    });
  },
});

/** The calls of the address book. */
export const addressCalls: readonly Call[] = [getList, add, remove, getWhitelist, setWhitelistCall];
