import { z } from '@hono/zod-openapi';
import { ACCOUNTS } from '../../model/ledger.ts';
import { Refusal } from '../../model/refusal.ts';
import { textOf } from '../../texts/texts.ts';
import { contractOptions, openOrder } from '../../venue/contract/open-order.ts';
import { accountChange, orderDetail, orderRecords } from '../../venue/contract/records.ts';
import { type ContractRules, PRICE_MAX_AGE } from '../../venue/contract/terms.ts';
import { accountBalances } from '../../venue/ledger/balances.ts';
import { assetRecords } from '../../venue/ledger/history.ts';
import type { SandboxConfig } from '../config.ts';
import { coinField, idField, integerField, pageAnswer, pageFields, rawField } from '../fields.ts';
import { type Call, moneyReply, privateCall, publicCall, Reply } from '../route.ts';
import { transferReply } from './assets.ts';

const record = z.object({
  id: z.string(),
  requestId: z.string().nullable(),
  baseCoin: z.string(),
  quoteCoin: z.string(),
  openAmount: z.string(),
  tradeType: z.union([z.literal(0), z.literal(1)]),
  positionTime: z.number().int(),
  openPrice: z.string(),
  closePrice: z.string().nullable(),
  incomeRate: z.string(),
  fee: z.string(),
  profit: z.string().nullable(),
  result: z.enum(['win', 'lose', 'tie']).nullable(),
  entryStatus: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  createTime: z.number().int(),
  expireTime: z.number().int(),
  closeTime: z.number().int().nullable(),
  openTradeId: z.string(),
  closeTradeId: z.string().nullable(),
});

const trade = z.object({
  id: z.string(),
  ts: z.number().int(),
  price: z.string(),
  amount: z.string(),
  direction: z.enum(['buy', 'sell']),
});

const config = publicCall({
  method: 'GET',
  path: '/paramter/contractconfig',
  summary: 'Duration options of the seconds contract',
  input: z.object({}),
  answer: z.array(z.object({ second: z.number().int(), incomeRate: z.string(), openAmountMin: z.string() })),
  handler: async () => [...contractOptions],
});

const createOrder = privateCall({
  method: 'POST',
  path: '/contract/createOrder',
  summary: 'Opens an order: tradeType 0 up, 1 down; positionTime in seconds; quoteCoin is the pay coin',
  money: 'optional',
  input: z.object({
    openAmount: rawField(),
    baseCoin: rawField(),
    quoteCoin: rawField(),
    positionTime: rawField().openapi({ type: 'integer' }),
    tradeType: z.string().max(100).optional().default('0').openapi({ type: 'integer' }),
  }),
  answer: z.object({ orderId: z.string() }),
  handler: (wish, context) => {
    const { deps, person, requestId, language } = context;
    const opening = { clock: deps.clock, market: deps.market, rules: rulesOf(deps.config) };
    return moneyReply(
      context,
      async (tx) => ({ orderId: await openOrder(tx, opening, { person, wish, requestId, language }) }),
      { msg: 'l.c_create_success' },
    );
  },
});

const getAssets = privateCall({
  method: 'POST',
  path: '/contract/getAssets',
  summary: "Balances of the contract account; msg is the account's 24 h change or empty",
  input: z.object({}),
  answer: z.array(
    z.object({ currencyName: z.string(), availableCurrency: z.string(), frozenCurrency: z.string() }),
  ),
  handler: async (_input, { deps, person }) => {
    const balances = await accountBalances(deps.db, person.userId, ACCOUNTS.contract);
    const rows = balances.map((row) => ({
      currencyName: row.currency,
      availableCurrency: row.available,
      frozenCurrency: row.frozen,
    }));
    return new Reply(rows, await accountChange(deps, person.userId, balances));
  },
});

const getAssetsRecord = privateCall({
  method: 'POST',
  path: '/contract/getAssetsRecord',
  summary: 'What moved the contract account: 1 in, 2 out, 3 order opened, 4 order settled, 5 refund',
  input: z.object({
    ...pageFields,
    currency: coinField().optional(),
    tradeType: integerField(1, 5).optional(),
  }),
  answer: pageAnswer(
    z.object({
      id: z.string(),
      currency: z.string(),
      tradeType: z.number().int(),
      amount: z.string(),
      balanceAfter: z.string(),
      createTime: z.number().int(),
    }),
  ).extend({ totalRow: z.number().int() }),
  handler: (query, { deps, person }) => assetRecords(deps.db, person.userId, ACCOUNTS.contract, query),
});

const getContractRecord = privateCall({
  method: 'POST',
  path: '/contract/getContractRecord',
  summary: 'Orders, newest first; entryStatus 0 holding, 1 completed, 2 liquidated',
  input: z.object({
    ...pageFields,
    entryStatus: integerField(0, 2).optional(),
    baseCoin: coinField().optional(),
    quoteCoin: coinField().optional(),
  }),
  answer: pageAnswer(record),
  handler: (query, { deps, person }) =>
    orderRecords(deps.db, {
      userId: person.userId,
      pageNo: query.pageNo,
      pageSize: query.pageSize,
      status: query.entryStatus as 0 | 1 | 2 | undefined,
      base: query.baseCoin,
      quote: query.quoteCoin,
    }),
});

const getOrderDetail = privateCall({
  method: 'POST',
  path: '/contract/getOrderDetail',
  summary: 'One order with the market trades around the two instants that decide it',
  input: z.object({ id: idField() }),
  answer: record.extend({ openTrades: z.array(trade), closeTrades: z.array(trade) }),
  handler: async ({ id }, { deps, person, language }) => {
    const detail = await orderDetail(deps, person.userId, id);
    if (!detail) throw new Refusal('notFound', textOf('contract.notFound', language));
    return { ...detail, openTrades: [...detail.openTrades], closeTrades: [...detail.closeTrades] };
  },
});

const transferCall = privateCall({
  method: 'POST',
  path: '/contract/transfer',
  summary: 'Moves money: type 1 from the spot account into the contract account, 2 back',
  money: 'optional',
  input: z.object({
    amount: rawField(),
    currency: coinField(),
    type: integerField(1, 2).optional().default(1),
  }),
  answer: z.null(),
  handler: ({ amount, currency, type }, context) => {
    const { contract, spot } = ACCOUNTS;
    const ends = type === 1 ? { from: spot, to: contract } : { from: contract, to: spot };
    return transferReply(context, { ...ends, currency, amount });
  },
});

/** The calls of the contract area, and the configuration they go by. */
export const contractCalls: readonly Call[] = [
  config,
  createOrder,
  getAssets,
  getAssetsRecord,
  getContractRecord,
  getOrderDetail,
  transferCall,
];

function rulesOf(config: SandboxConfig): ContractRules {
  return {
    on: config.contractOn,
    countries: config.contractCountries,
    riskVersion: config.riskVersion,
    feeRate: config.contractFeeRate,
    priceMaxAge: PRICE_MAX_AGE,
  };
}
