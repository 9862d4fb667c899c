import { z } from '@hono/zod-openapi';
import { ACCOUNTS, type AccountNumber } from '../../model/ledger.ts';
import { accountBalances } from '../../venue/ledger/balances.ts';
import { wealthHistory } from '../../venue/ledger/history.ts';
import { MOVEMENT_TYPES, movements, REASONS } from '../../venue/ledger/movements.ts';
import { transfer } from '../../venue/ledger/transfer.ts';
import { coinField, integerField, pageAnswer, pageFields, rawField } from '../fields.ts';
import { type Call, moneyReply, type PrivateContext, privateCall, type Reply } from '../route.ts';

const getAssets = privateCall({
  method: 'POST',
  path: '/assets/getAssets',
  summary: 'Balances of one account: 1 contract, 2 spot, 3 finance, 4 pool, 5 fund',
  input: z.object({ account: integerField(1, 5) }),
  answer: z.array(z.object({ currency: z.string(), available: z.string(), frozen: z.string() })),
  handler: async ({ account }, { deps, person }) => [
    ...(await accountBalances(deps.db, person.userId, account as AccountNumber)),
  ],
});

interface TransferWish {
  readonly from: AccountNumber;
  readonly to: AccountNumber;
  readonly currency: string;
  /** As it came: the domain refuses what is no amount. */
  readonly amount: string;
}

/** Moves money between two accounts of the person, once for this request's key. */
export function transferReply(context: PrivateContext, wish: TransferWish): Promise<Reply<null>> {
  const { deps, person, requestId, language } = context;
  return moneyReply(
    context,
    async (tx) => {
      const at = deps.clock.now();
      await transfer(tx, { ...wish, userId: person.userId, requestId, at, language });
      return null;
    },
    { msg: 'l.c_a_transferSuc' },
  );
}

const transferCall = privateCall({
  method: 'POST',
  path: '/assets/transfer',
  summary: 'Moves money between the contract account (1) and the spot account (2)',
  money: 'required',
  input: z.object({
    from: integerField(ACCOUNTS.contract, ACCOUNTS.spot),
    to: integerField(ACCOUNTS.contract, ACCOUNTS.spot),
    currency: coinField(),
    amount: rawField(),
  }),
  answer: z.null(),
  handler: ({ from, to, currency, amount }, context) =>
    transferReply(context, {
      from: from as AccountNumber,
      to: to as AccountNumber,
      currency,
      amount,
    }),
});

const instant = () => integerField(0, 8_640_000_000_000_000).optional();

const getRecords = privateCall({
  method: 'POST',
  path: '/assets/getRecords',
  summary: 'Everything that moved a balance, newest first, with the available balance after it',
  input: z.object({
    type: z.enum(MOVEMENT_TYPES).optional(),
    account: integerField(1, 5).optional(),
    currency: coinField().optional(),
    from: instant(),
    to: instant(),
    ...pageFields,
  }),
  answer: pageAnswer(
    z.object({
      id: z.string(),
      type: z.enum(MOVEMENT_TYPES),
      account: z.number().int(),
      currency: z.string(),
      amount: z.string(),
      balanceAfter: z.string(),
      ref: z.string(),
      about: z
        .object({
          reason: z.enum(REASONS),
          reference: z.string().openapi({ description: 'No two things that moved money have the same' }),
          orderId: z.string().nullable(),
          product: z.string().nullable(),
          pair: z.string().nullable(),
          firstDay: z.number().int().nullable(),
          lastDay: z.number().int().nullable(),
          fee: z.string().nullable().optional().openapi({
            description: 'What a redemption was less by; the fee of a fund purchase that executes',
          }),
          forfeited: z
            .string()
            .nullable()
            .optional()
            .openapi({ description: 'Accrued interest that an early redemption gave up; in no balance' }),
          held: z.string().nullable().optional().openapi({
            description:
              'Signed: set aside of this coin and account, which the amount is less by; below zero: released or spent',
          }),
          otherAccount: z.number().int().nullable(),
          otherCurrency: z.string().nullable(),
        })
        .optional()
        .openapi({
          description: 'Why it moved, and what else belongs to it; null where that does not apply',
        }),
      createTime: z.number().int(),
    }),
  ),
  handler: (query, { deps, person, language }) => movements(deps.db, person.userId, query, language),
});

const getHistory = privateCall({
  method: 'POST',
  path: '/assets/getHistory',
  summary:
    'What a person had at 00:00 UTC of the last days, in USDT at the prices of then, oldest first; at most 90 of these instants, at equal distances',
  input: z.object({ days: integerField(1, 3660).optional().default(30) }),
  answer: z.array(
    z.object({
      time: z.number().int(),
      total: z.string(),
      inflow: z
        .string()
        .openapi({ description: 'Deposits less withdrawals since the time before, whole days' }),
    }),
  ),
  handler: async ({ days }, { deps, person }) => [...(await wealthHistory(deps, person.userId, days))],
});

/** The calls of the assets area. */
export const assetCalls: readonly Call[] = [getAssets, transferCall, getRecords, getHistory];
