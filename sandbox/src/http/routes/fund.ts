import { z } from '@hono/zod-openapi';
import { Refusal } from '../../model/refusal.ts';
import { textOf } from '../../texts/texts.ts';
import { buyFund } from '../../venue/fund/buy.ts';
import { fundHistory, fundRecords, fundsOnOffer } from '../../venue/fund/records.ts';
import { previewFundRedemption, redeemFundOrder } from '../../venue/fund/redeem.ts';
import { idField, integerField, pageAnswer, pageFields, rawField } from '../fields.ts';
import { type Call, privateCall, publicCall } from '../route.ts';
import { agreedField, buyCall, moneyCall, redeemPreviewCall } from './earn.ts';

const MOST_DAYS = 1100;

const time = (description: string) =>
  z
    .number()
    .int()
    .openapi({ description: `${description}; epoch ms, business clock` });
const fraction = (description: string) => z.string().openapi({ description: `${description}; a fraction` });

const datedValue = z.object({ time: time('The 00:00 UTC that the value is of'), nav: z.string() });

const fund = z.object({
  id: z.string(),
  name: z.string(),
  currency: z.string(),
  risk: z.number().int().min(1).max(5).openapi({ description: '1 lowest to 5 highest' }),
  nav: z.string().openapi({ description: 'What one share is worth' }),
  navTime: time('The 00:00 UTC that the value is of'),
  change: z.string().nullable().openapi({ description: 'Since the value before, a fraction' }),
  nextDealing: time('When what is asked for now is dealt, at the value of then'),
  buyFeeRate: fraction('Of the amount, taken when a purchase is dealt and rounded up'),
  redeemFeeRate: fraction('Of the value, taken when a redemption is dealt and rounded up'),
  managementRate: fraction('A year, taken out of the value day by day'),
  lockDays: z.number().int().openapi({ description: 'Whole days after the dealing, without redemption' }),
  min: z.string().openapi({ description: 'Of one purchase' }),
  max: z.string().openapi({ description: 'What one person may have put into it at a time' }),
  quota: z.string().openapi({ description: 'What all persons together may have put into it' }),
  quotaLeft: z.string(),
  inception: time('When its value was 1'),
  portfolio: z
    .array(z.object({ coin: z.string(), share: z.string() }))
    .openapi({ description: 'What it bought at its inception, as fractions of the whole, and holds' }),
  history: z.array(datedValue).openapi({ description: 'The last 30 values, oldest first' }),
});

const getList = publicCall({
  method: 'POST',
  path: '/fund/getList',
  summary: 'Funds with their newest value and what is left of them',
  input: z.object({}),
  answer: z.array(fund),
  handler: (_, { deps, language }) => fundsOnOffer(deps.db, deps, language),
});

const getNav = publicCall({
  method: 'POST',
  path: '/fund/getNav',
  summary: 'The values of a fund in the last days, oldest first',
  input: z.object({ fundId: idField(), days: integerField(1, MOST_DAYS).optional().default(365) }),
  answer: z.array(datedValue),
  handler: async ({ fundId, days }, { deps, language }) => {
    const values = fundHistory(deps, fundId, days);
    if (!values) throw new Refusal('notFound', textOf('fund.fund', language));
    return [...values];
  },
});

const dealsAt = rawField(20).openapi({
  description: 'The dealing time that the person was told; where it has passed, 1004 with the next one',
});

const buy = buyCall(
  {
    path: '/fund/buy',
    summary: 'Buys into a fund from the spot balance, dealt at the value of the next 00:00 UTC',
  },
  z.object({
    fundId: idField(),
    amount: rawField(),
    agreed: agreedField(),
    dealsAt,
  }),
  buyFund,
);

const redemption = z.object({
  orderId: z.string(),
  currency: z.string(),
  shares: z.string().openapi({ description: 'Those that are redeemed' }),
  nav: z.string().openapi({ description: 'The newest value; the next one decides' }),
  navTime: time('The 00:00 UTC that the value is of'),
  worth: z.string().openapi({ description: 'shares x nav' }),
  feeRate: fraction('Of the worth, rounded up'),
  fee: z.string(),
  receive: z.string().openapi({ description: 'worth - fee, at the newest value' }),
  dealsAt: time('When it is dealt and paid'),
  stays: z.string().nullable().openapi({ description: 'Shares that go on as another order; null: none' }),
  staysAtLeast: z.string().nullable().openapi({
    description: 'The fewest shares that may stay where only a part is redeemed; null: all or nothing',
  }),
});

const getRedeemPreview = redeemPreviewCall(
  {
    path: '/fund/getRedeemPreview',
    summary: 'What redeeming an order would bring at the newest value, and when it is dealt; nothing moves',
  },
  redemption,
  previewFundRedemption,
);

const redeem = moneyCall(
  {
    path: '/fund/redeem',
    summary: 'Redeems shares of an order at the value of the next 00:00 UTC, and pays them then',
  },
  z.object({
    orderId: idField(),
    dealsAt,
    shares: rawField().optional().openapi({ description: 'A part of the shares; without it all of them' }),
  }),
  redemption,
  redeemFundOrder,
);

const getRecords = privateCall({
  method: 'POST',
  path: '/fund/getRecords',
  summary: 'Orders of funds, newest first: 0 open, 1 redeemed; a purchase that waits has no shares yet',
  input: z.object({ status: z.enum(['0', '1']).optional(), ...pageFields }),
  answer: pageAnswer(
    z.object({
      orderId: z.string(),
      requestId: z.string().nullable(),
      fundId: z.string(),
      name: z.string(),
      currency: z.string(),
      status: z.union([z.literal(0), z.literal(1)]),
      amount: z.string().openapi({ description: 'What was put in, fee included' }),
      shares: z.string().nullable(),
      buyNav: z.string().nullable().openapi({ description: 'What the purchase was dealt at' }),
      buyFee: z.string().nullable(),
      buyFeeRate: z.string(),
      value: z.string().openapi({ description: 'What the shares are worth; before that, the amount' }),
      valueTime: time('The 00:00 UTC of that value').nullable(),
      profit: z.string().nullable().openapi({ description: 'Value, or what was paid, less the amount' }),
      redeemFeeRate: z.string(),
      createTime: time('When it was bought'),
      dealTime: time('When the purchase is or was dealt'),
      unlockTime: time('From when on it can be redeemed'),
      arrival: time('When the redemption is or was dealt and paid').nullable(),
      redeemShares: z.string().nullable().openapi({ description: 'Of the shares, where a part is redeemed' }),
      renewedFrom: z.string().nullable().openapi({ description: 'The order whose rest this is' }),
      stays: z.string().nullable().openapi({ description: 'Of the amount, what goes on as another order' }),
      redeemNav: z.string().nullable(),
      redeemFee: z.string().nullable(),
      paid: z.string().nullable(),
      finishTime: time('When it was paid').nullable(),
    }),
  ),
  handler: ({ status, ...page }, { deps, person, language }) => {
    const redeemed = status === undefined ? undefined : status === '1';
    return fundRecords(deps.db, { ...page, userId: person.userId, redeemed }, language);
  },
});

/** The calls of funds. */
export const fundCalls: readonly Call[] = [getList, getNav, buy, redeem, getRedeemPreview, getRecords];
