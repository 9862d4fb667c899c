import { z } from '@hono/zod-openapi';
import { accountBalances } from '../../exchange/ledger/balances.ts';
import { ACCOUNTS, type AccountNumber } from '../../exchange/ledger/chart.ts';
import { transfer } from '../../exchange/ledger/transfer.ts';
import { coinField, integerField } from '../fields.ts';
import { type Call, privateCall } from '../route.ts';
import { moneyReply } from './money.ts';

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

const transferCall = privateCall({
  method: 'POST',
  path: '/assets/transfer',
  summary: 'Moves money between the contract account (1) and the spot account (2)',
  money: 'required',
  input: z.object({
    from: integerField(ACCOUNTS.contract, ACCOUNTS.spot),
    to: integerField(ACCOUNTS.contract, ACCOUNTS.spot),
    currency: coinField(),
    amount: z.string().max(100).optional().default(''),
  }),
  answer: z.null(),
  handler: ({ from, to, currency, amount }, context) => {
    const { deps, person, requestId, language } = context;
    return moneyReply(context, async (tx) => {
      await transfer(tx, {
        userId: person.userId,
        from: from as AccountNumber,
        to: to as AccountNumber,
        currency,
        amount,
        requestId,
        at: deps.clock.now(),
        language,
      });
      return { msg: 'l.c_a_transferSuc', data: null };
    });
  },
});

/** The calls of the assets area. */
export const assetCalls: readonly Call[] = [getAssets, transferCall];
