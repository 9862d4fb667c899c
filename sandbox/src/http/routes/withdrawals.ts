import { z } from '@hono/zod-openapi';
import { findSecurity } from '../../db/security/person.ts';
import { Refusal } from '../../model/refusal.ts';
import { textOf } from '../../texts/texts.ts';
import { readWhitelist } from '../../venue/addresses/whitelist.ts';
import { realInstant } from '../../venue/clock.ts';
import { askForWithdrawal, proveWithdrawal, withdrawalProofOptions } from '../../venue/withdrawals/ask.ts';
import { withdrawalRecords } from '../../venue/withdrawals/records.ts';
import { cancelWithdrawal } from '../../venue/withdrawals/review.ts';
import { tellPeople } from '../../venue/withdrawals/tell.ts';
import {
  ARRIVES_WITHIN_MS,
  leftInCoin,
  limitLeft,
  NEW_ADDRESS_HOLD_MS,
  termsOf,
} from '../../venue/withdrawals/terms.ts';
import { figuresOf, readWish } from '../../venue/withdrawals/wish.ts';
import { coinField, idField, pageAnswer, pageFields, rawField, stateField } from '../fields.ts';
import { passkeyField, proofOptionsAnswer } from '../passkey-fields.ts';
import { type Call, moneyReply, privateCall } from '../route.ts';

const wishFields = {
  currency: coinField(),
  chain: z.string().max(20),
  address: rawField(200),
  addressId: z.uuid().optional().openapi({ description: 'In place of address and tag: one of the book' }),
  tag: rawField(),
  noTag: z.literal('1').optional().openapi({ description: 'The recipient has no memo' }),
  amount: rawField(),
};

type WishFields = z.output<z.ZodObject<typeof wishFields>>;

const wishOf = ({ noTag, addressId, ...wish }: WishFields) => ({
  ...wish,
  addressId: addressId ?? '',
  noTag: noTag === '1',
});

const figures = {
  currency: z.string(),
  chain: z.string(),
  address: z.string(),
  tag: z.string().nullable(),
  amount: z.string(),
  fee: z.string(),
  receive: z.string().openapi({ description: 'The amount less the fee' }),
};

const times = {
  heldUntil: z
    .number()
    .int()
    .nullable()
    .openapi({ description: 'The address is new: its review begins then; epoch ms' }),
  arrival: z.number().int().openapi({ description: 'At the latest; epoch ms' }),
};

const HOUR_MS = 3_600_000;

const getWithdrawTerms = privateCall({
  method: 'POST',
  path: '/assets/getWithdrawTerms',
  summary: 'What taking a coin out over a network costs, and what may be taken out now',
  input: z.object({ currency: coinField(), chain: z.string().max(20) }),
  answer: z.object({
    currency: z.string(),
    chain: z.string(),
    fee: z.string(),
    minimum: z.string(),
    arrivalHours: z.number().int().openapi({ description: 'Arrives within so many hours' }),
    verified: z.boolean(),
    limit: z.string().openapi({ description: 'USDT in any 24 hours' }),
    used: z.string(),
    left: z.string(),
    leftAmount: z.string().nullable().openapi({ description: 'The rest in this coin; null without a price' }),
    heldUntil: z.number().int().nullable().openapi({ description: 'After a security change; epoch ms' }),
    newAddressHours: z.number().int().openapi({
      description: 'A withdrawal to an address that is new to the person waits so long before its review',
    }),
    whitelist: z.boolean().openapi({ description: 'Only addresses of the book are paid to' }),
    note: z.string(),
  }),
  handler: async ({ currency, chain }, { deps, person, language }) => {
    const terms = termsOf(currency, chain);
    if (!terms) throw new Refusal('validation', textOf('common.chain', language));
    const { verified, limit, used, left } = await limitLeft(deps.db, deps, person.userId);
    const security = await findSecurity(deps.db, person.userId);
    return {
      currency,
      chain,
      fee: terms.fee,
      minimum: terms.minimum,
      arrivalHours: ARRIVES_WITHIN_MS / HOUR_MS,
      verified,
      limit,
      used,
      left,
      leftAmount: leftInCoin(deps, currency, left),
      heldUntil: realInstant(deps, security.hold_until),
      newAddressHours: NEW_ADDRESS_HOLD_MS / HOUR_MS,
      whitelist: (await readWhitelist(deps, person.userId)).on,
      note: textOf('withdrawals.reviewNote', language),
    };
  },
});

const getWithdrawPreview = privateCall({
  method: 'POST',
  path: '/assets/getWithdrawPreview',
  summary: 'Checks a withdrawal and repeats it as it would be made; nothing moves',
  input: z.object(wishFields),
  answer: z.object({
    ...figures,
    arrivalHours: z.number().int(),
    holdHours: z
      .number()
      .int()
      .openapi({ description: 'It waits so long before its review; 0: it does not' }),
    paidBefore: z.boolean().openapi({ description: 'Coins of this person have arrived there before' }),
  }),
  handler: async (fields, { deps, person, language }) => {
    const read = await readWish(deps.db, deps, person, wishOf(fields), language);
    const { holdMs, paidBefore } = read.standing;
    return {
      currency: fields.currency,
      ...figuresOf(read),
      arrivalHours: (holdMs + ARRIVES_WITHIN_MS) / HOUR_MS,
      holdHours: holdMs / HOUR_MS,
      paidBefore,
    };
  },
});

const withdraw = privateCall({
  method: 'POST',
  path: '/assets/withdraw',
  summary:
    'Asks for a withdrawal; email code and passkey are bound to coin, network, address, memo and amount',
  money: 'required',
  input: z.object({
    ...wishFields,
    password: rawField(20).openapi({ description: 'The trade password' }),
    code: rawField(40).openapi({ description: 'The email code' }),
    googleCode: z.string().max(64).optional().openapi({ description: 'Once an authenticator is bound' }),
    passkey: passkeyField
      .optional()
      .openapi({ description: 'In place of both codes, as withdrawOptions asked for' }),
  }),
  answer: z.object({ id: z.string(), ...figures, status: z.literal(0), ...times }),
  handler: async ({ password, code, googleCode, passkey, ...fields }, context) => {
    const { deps, person, requestId, language, address } = context;
    const asking = {
      person,
      wish: wishOf(fields),
      proofs: { password, code, googleCode, passkey },
      requestId,
      from: address,
      language,
    };
    const reply = await moneyReply(context, (tx) => askForWithdrawal(tx, deps, asking), {
      prove: () => proveWithdrawal(deps, asking),
    });
    await tellPeople(deps).catch(deps.report);
    return reply;
  },
});

const withdrawOptions = privateCall({
  method: 'POST',
  path: '/user/passkey/withdrawOptions',
  summary:
    'What to confirm a withdrawal with, good for two minutes; coin, network, address, memo and amount are in the challenge',
  input: z.object(wishFields),
  answer: proofOptionsAnswer,
  handler: (fields, { deps, person, language }) =>
    withdrawalProofOptions(deps, { person, wish: wishOf(fields), language }),
});

const cancelWithdraw = privateCall({
  method: 'POST',
  path: '/assets/cancelWithdraw',
  summary: 'Takes a withdrawal back while it is in review',
  money: 'required',
  urgent: true,
  input: z.object({ id: idField() }),
  answer: z.object({ id: z.string() }),
  handler: async ({ id }, context) => {
    const { deps, person, requestId, language } = context;
    const reply = await moneyReply(
      context,
      async (tx) => {
        const at = deps.clock.now();
        await cancelWithdrawal(tx, { userId: person.userId, id, requestId, at, language });
        return { id };
      },
      { whileFrozen: 'allowed' },
    );
    await tellPeople(deps).catch(deps.report);
    return reply;
  },
});

const getWithdraws = privateCall({
  method: 'POST',
  path: '/assets/getWithdraws',
  summary: 'Withdrawals, newest first: 0 pending review, 1 finished, 2 rejected, 3 canceled',
  input: z.object({
    currency: coinField().optional(),
    status: stateField('0', '1', '2', '3').optional(),
    ...pageFields,
  }),
  answer: pageAnswer(
    z.object({
      id: z.string(),
      requestId: z.string().nullable(),
      ...figures,
      status: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
      remark: z.string().openapi({ description: 'Why it was rejected' }),
      txId: z.string(),
      createTime: z.number().int(),
      ...times,
      finishTime: z.number().int().nullable(),
    }),
  ),
  handler: (page, { deps, person, language }) =>
    withdrawalRecords(deps, { ...page, userId: person.userId }, language),
});

/** The calls of withdrawals. */
export const withdrawalCalls: readonly Call[] = [
  getWithdrawTerms,
  getWithdrawPreview,
  withdrawOptions,
  withdraw,
  cancelWithdraw,
  getWithdraws,
];
