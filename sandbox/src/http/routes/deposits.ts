import { z } from '@hono/zod-openapi';
import type { Language } from '../../model/language.ts';
import { Refusal } from '../../model/refusal.ts';
import { textOf } from '../../texts/texts.ts';
import { CONFIRMATIONS, depositAddress, networkOf, networksOf } from '../../venue/deposits/networks.ts';
import { depositRecords } from '../../venue/deposits/records.ts';
import { reportDeposit } from '../../venue/deposits/report.ts';
import { type Coin, isCoin } from '../../venue/ledger/amount.ts';
import { termsOf } from '../../venue/withdrawals/terms.ts';
import type { Deps } from '../deps.ts';
import { coinField, fileField, pageAnswer, pageFields, stateField, textField } from '../fields.ts';
import { type Call, privateCall } from '../route.ts';

function requireCoin(name: string, language: Language): Coin {
  if (!isCoin(name)) throw new Refusal('validation', textOf('common.coin', language));
  return name;
}

function requireOpen({ config }: Deps, chain: string, language: Language): void {
  if (config.suspendedChains.includes(chain))
    throw new Refusal('state', textOf('deposits.suspended', language));
}

const getChains = privateCall({
  method: 'POST',
  path: '/assets/getChains',
  summary: 'The networks of a coin',
  input: z.object({ currency: coinField() }),
  answer: z.array(
    z.object({
      chain: z.string(),
      name: z.string(),
      memo: z.boolean().openapi({ description: 'Deposits need the memo beside the address' }),
      minDeposit: z.string(),
      confirmations: z.number().int(),
      suspended: z.boolean().openapi({ description: 'No deposits for now' }),
      network: z.enum(['main', 'test']).openapi({ description: 'Which addresses it pays to' }),
      withdrawFee: z.string(),
      minWithdraw: z.string(),
    }),
  ),
  handler: async ({ currency }, { deps, language }) =>
    networksOf(requireCoin(currency, language)).flatMap(({ network, minDeposit }) => {
      const terms = termsOf(currency, network.chain);
      if (!terms) return [];
      return {
        chain: network.chain,
        name: network.name,
        memo: network.memo,
        minDeposit,
        confirmations: CONFIRMATIONS,
        suspended: deps.config.suspendedChains.includes(network.chain),
        network: 'test' as const,
        withdrawFee: terms.fee,
        minWithdraw: terms.minimum,
      };
    }),
});

const getDepositAddress = privateCall({
  method: 'POST',
  path: '/assets/getDepositAddress',
  summary: "A person's address on a network: of a test net, or one that no wallet accepts",
  input: z.object({ currency: coinField(), chain: z.string().max(20) }),
  answer: z.object({
    currency: z.string(),
    chain: z.string(),
    address: z.string(),
    memo: z.string().nullable(),
    minDeposit: z.string(),
    confirmations: z.number().int(),
  }),
  handler: async ({ currency, chain }, { deps, person, language }) => {
    const offered = networkOf(requireCoin(currency, language), chain);
    if (!offered) throw new Refusal('validation', textOf('common.chain', language));
    requireOpen(deps, chain, language);
    const { network, minDeposit } = offered;
    const place = depositAddress(deps.pepper, person.userId, network);
    return { currency, chain, ...place, minDeposit, confirmations: CONFIRMATIONS };
  },
});

const getDeposits = privateCall({
  method: 'POST',
  path: '/assets/getDeposits',
  summary: 'Deposits, newest first, with their confirmations',
  input: z.object({
    currency: coinField().optional(),
    status: stateField('0', '1', '2').optional(),
    ...pageFields,
  }),
  answer: pageAnswer(
    z.object({
      id: z.string(),
      currency: z.string(),
      chain: z.string(),
      address: z.string(),
      memo: z.string().nullable(),
      txId: z.string(),
      amount: z.string(),
      confirmations: z.number().int(),
      required: z.number().int(),
      status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
      remark: z.string(),
      byReceipt: z.boolean().openapi({ description: 'Reported with a receipt; no chain has shown it' }),
      doneTime: z
        .number()
        .int()
        .openapi({ description: 'Business time: the last confirmation, or the end of the review' }),
      createTime: z.number().int(),
      finishTime: z.number().int().nullable(),
    }),
  ),
  handler: (page, { deps, person, language }) =>
    depositRecords(deps, { ...page, userId: person.userId }, language),
});

const submitDeposit = privateCall({
  method: 'POST',
  path: '/assets/submitDeposit',
  summary: 'Reports a deposit with a receipt (an image): reviewed, and credited once',
  input: z.object({
    currency: coinField(),
    chain: z.string().max(20),
    amount: z.string().max(100).optional().default(''),
    txId: z.string().max(100).optional().default(''),
    receipt: fileField(),
    remark: textField(200).optional(),
  }),
  files: ['receipt'],
  answer: z.object({ id: z.string() }),
  handler: async ({ remark = '', ...wish }, { deps, person, language }) => {
    requireOpen(deps, wish.chain, language);
    return { id: await reportDeposit(deps, { ...wish, remark, userId: person.userId, language }) };
  },
});

/** The calls of deposits. */
export const depositCalls: readonly Call[] = [getChains, getDepositAddress, getDeposits, submitDeposit];
