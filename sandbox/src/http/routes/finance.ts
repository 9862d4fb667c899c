import { z } from '@hono/zod-openapi';
import { inTransaction } from '../../db/transaction.ts';
import { Refusal } from '../../model/refusal.ts';
import { textOf } from '../../texts/texts.ts';
import { buyProduct } from '../../venue/finance/buy.ts';
import { financeRecords, productOnOffer, productsOnOffer } from '../../venue/finance/records.ts';
import { previewRedemption, redeemOrder, setAutoRenew } from '../../venue/finance/redeem.ts';
import { idField, pageAnswer, pageFields, rawField, stateField } from '../fields.ts';
import { type Call, privateCall, publicCall } from '../route.ts';
import { agreedField, buyCall, costField, instantAnswer, moneyCall, redeemPreviewCall } from './earn.ts';

const product = z.object({
  id: z.string(),
  name: z.string(),
  currency: z.string(),
  days: z.number().int().openapi({ description: 'Whole days (UTC) of its term; 0: flexible' }),
  dailyRate: z
    .string()
    .openapi({ description: 'Of the amount, a fraction; each day is rounded down to 8 decimals' }),
  min: z.string().openapi({ description: 'Of one purchase' }),
  max: z.string().openapi({ description: 'What one person may have in it at a time' }),
  quota: z.string().openapi({ description: 'What all persons together may have in it' }),
  quotaLeft: z.string(),
  earlyFeeRate: z.string().openapi({
    description: 'Leaving a term early costs its accrued interest and this fraction of the amount',
  }),
  earlyDelayHours: z.number().int().openapi({ description: 'And is paid so many hours later' }),
});

const getProducts = publicCall({
  method: 'POST',
  path: '/finance/getProducts',
  summary: 'Financial products and what is left of them',
  input: z.object({}),
  answer: z.array(product),
  handler: (_, { deps, language }) => productsOnOffer(deps.db, language),
});

const getProductDetail = publicCall({
  method: 'POST',
  path: '/finance/getProductDetail',
  summary: 'One financial product',
  input: z.object({ productId: idField() }),
  answer: product,
  handler: async ({ productId }, { deps, language }) => {
    const found = await productOnOffer(deps.db, productId, language);
    if (!found) throw new Refusal('notFound', textOf('finance.product', language));
    return found;
  },
});

const buy = buyCall(
  {
    path: '/finance/buy',
    summary: 'Buys a financial product from the spot balance; it earns from the next 00:00 UTC on',
  },
  z.object({
    productId: idField(),
    amount: rawField(),
    agreed: agreedField(),
  }),
  buyProduct,
);

const redemption = z.object({
  orderId: z.string(),
  currency: z.string(),
  amount: z.string(),
  accrued: z.string(),
  kept: z.string().openapi({ description: 'What leaving now costs' }),
  refunded: z.string().openapi({ description: 'amount + accrued - kept; less what stays' }),
  stays: z.string().nullable().openapi({ description: 'What goes on as another order; null: nothing' }),
  staysAtLeast: z
    .string()
    .nullable()
    .openapi({ description: 'The least that may stay where only a part is redeemed; null: all or nothing' }),
  arrival: z.number().int().openapi({ description: 'When it is paid; epoch ms, business clock' }),
});

const getRedeemPreview = redeemPreviewCall(
  {
    path: '/finance/getRedeemPreview',
    summary: 'What redeeming an order now would cost and bring, and when; nothing moves',
  },
  redemption,
  previewRedemption,
);

const redeem = moneyCall(
  { path: '/finance/redeem', summary: 'Redeems an order before its end, at the cost that the preview gave' },
  z.object({
    orderId: idField(),
    cost: costField(),
    amount: rawField().optional().openapi({ description: 'A part of the amount; without it all of it' }),
  }),
  redemption,
  redeemOrder,
);

const setAutoRenewCall = privateCall({
  method: 'POST',
  path: '/finance/setAutoRenew',
  summary: 'Whether an order goes on for another term at its end; its interest is paid out either way',
  input: z.object({ orderId: idField(), on: z.enum(['0', '1']) }),
  answer: z.object({ orderId: z.string(), autoRenew: z.boolean() }),
  handler: async ({ orderId, on }, { deps, person, language }) => {
    const autoRenew = on === '1';
    await inTransaction(deps.db, (tx) =>
      setAutoRenew(tx, deps, { person, orderId, on: autoRenew, language }),
    );
    return { orderId, autoRenew };
  },
});

const getRecords = privateCall({
  method: 'POST',
  path: '/finance/getRecords',
  summary:
    'Orders of financial products, newest first: 0 hosting, 1 completed; instants on the business clock',
  input: z.object({ status: stateField('0', '1').optional(), ...pageFields }),
  answer: pageAnswer(
    z.object({
      orderId: z.string(),
      requestId: z.string().nullable(),
      productId: z.string(),
      name: z.string(),
      currency: z.string(),
      amount: z.string(),
      days: z.number().int(),
      dailyRate: z.string(),
      dayInterest: z.string().openapi({ description: 'What each whole day earns' }),
      accrued: z.string(),
      accruedDays: z.number().int(),
      nextPayout: instantAnswer('When the next day is accrued'),
      status: z.union([z.literal(0), z.literal(1)]),
      autoRenew: z.boolean(),
      renewedFrom: z.string().nullable().openapi({ description: 'The order whose term it continues' }),
      createTime: z.number().int(),
      endTime: instantAnswer('End of the term; null: flexible'),
      arrival: instantAnswer('When an early redemption is paid'),
      kept: z.string().nullable(),
      refunded: z.string().nullable(),
      stays: z
        .string()
        .nullable()
        .optional()
        .openapi({ description: 'Of `refunded`, what was not paid but goes on as another order' }),
      finishTime: instantAnswer('When it was completed'),
    }),
  ),
  handler: (page, { deps, person, language }) =>
    financeRecords(deps.db, { ...page, userId: person.userId }, language),
});

/** The calls of financial products. */
export const financeCalls: readonly Call[] = [
  getProducts,
  getProductDetail,
  buy,
  redeem,
  getRedeemPreview,
  setAutoRenewCall,
  getRecords,
];
