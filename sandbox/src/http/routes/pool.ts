import { z } from '@hono/zod-openapi';
import { buyMachines } from '../../venue/pool/buy.ts';
import { dailyOutputs, machinesOnOffer, poolRecords } from '../../venue/pool/records.ts';
import { previewRedemption, redeemMachines } from '../../venue/pool/redeem.ts';
import { coinField, idField, pageAnswer, pageFields, rawField, stateField } from '../fields.ts';
import { type Call, privateCall, publicCall } from '../route.ts';
import { agreedField, buyCall, costField, instantAnswer, moneyCall, redeemPreviewCall } from './earn.ts';

const whole = (description: string) => z.number().int().openapi({ description });

const getList = publicCall({
  method: 'POST',
  path: '/pool/getList',
  summary: 'Mining machines and how many are left of them',
  input: z.object({}),
  answer: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      power: z.string(),
      currency: z.string().openapi({ description: 'The coin it mines' }),
      priceCurrency: z.string(),
      price: z.string().openapi({ description: 'Of one machine; paid back when it is redeemed' }),
      days: whole('Whole days (UTC) that it mines'),
      dailyOutput: z.string().openapi({
        description:
          'Of one machine, fixed for its term, at most 8 decimals; paid to spot at the end of each day',
      }),
      max: whole('How many one person may have at a time'),
      total: whole('How many there are for all persons together'),
      stock: whole('How many of them are left'),
      earlyFeeRate: z.string().openapi({
        description: 'Redeeming before the end costs this fraction of the price',
      }),
      earlyDelayHours: whole('And is paid so many hours later'),
      autoRedeem: z.boolean().openapi({
        description: 'Whether a purchase may choose that the end of the term redeems it',
      }),
    }),
  ),
  handler: (_, { deps, language }) => machinesOnOffer(deps.db, language),
});

const buy = buyCall(
  { path: '/pool/buy', summary: 'Buys machines from the spot balance; they mine from the next 00:00 UTC on' },
  z.object({
    productId: idField(),
    amount: rawField().openapi({ description: 'How many machines' }),
    agreed: agreedField(),
    autoRedeem: rawField(10).optional().openapi({ description: '1: the end of the term redeems them' }),
  }),
  buyMachines,
);

const redemption = z.object({
  orderId: z.string(),
  priceCurrency: z.string(),
  amount: z.string().openapi({ description: 'The price that was paid' }),
  kept: z.string().openapi({ description: 'What redeeming now costs' }),
  refunded: z.string().openapi({ description: 'amount - kept' }),
  currency: z.string(),
  accrued: z.string().openapi({ description: 'What was mined by now; it stays with the person' }),
  arrival: whole('When it is paid; epoch ms, business clock'),
});

const getRedeemPreview = redeemPreviewCall(
  {
    path: '/pool/getRedeemPreview',
    summary: 'What redeeming machines now would cost and bring, and when; nothing moves',
  },
  redemption,
  previewRedemption,
);

const redeem = moneyCall(
  {
    path: '/pool/redeem',
    summary: 'Redeems machines at the cost that the preview gave: none after their term',
  },
  z.object({
    orderId: idField(),
    cost: costField(),
  }),
  redemption,
  redeemMachines,
);

const getRecords = privateCall({
  method: 'POST',
  path: '/pool/getRecords',
  summary:
    'Orders of machines, newest first: 0 in progress, 1 to be redeemed, 2 redeemed; instants on the business clock',
  input: z.object({ status: stateField('0', '1', '2').optional(), ...pageFields }),
  answer: pageAnswer(
    z.object({
      orderId: z.string(),
      requestId: z.string().nullable(),
      machineId: z.string(),
      name: z.string(),
      power: z.string(),
      quantity: z.number().int(),
      priceCurrency: z.string(),
      amount: z.string().openapi({ description: 'The price of all of them' }),
      currency: z.string(),
      dayOutput: z.string().openapi({ description: 'What all of them mine in a whole day' }),
      days: z.number().int(),
      accrued: z.string().openapi({ description: 'What was mined and paid by now' }),
      accruedDays: z.number().int(),
      nextPayout: instantAnswer('When the next output is paid'),
      status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
      createTime: z.number().int(),
      endTime: whole('End of the term'),
      autoRedeem: z.boolean().openapi({ description: 'Whether that redeems them' }),
      arrival: instantAnswer('When an early redemption is paid, while that is under way'),
      kept: z.string().nullable(),
      refunded: z.string().nullable(),
      finishTime: instantAnswer('When the price was paid back'),
    }),
  ),
  handler: (page, { deps, person, language }) =>
    poolRecords(deps.db, { ...page, userId: person.userId }, language),
});

const getOutputs = privateCall({
  method: 'POST',
  path: '/pool/getOutputs',
  summary:
    'What all own machines mined of a coin, day by day, newest first, of the last 365 days with output',
  input: z.object({ currency: coinField() }),
  answer: z.array(
    z.object({ time: whole('When it was paid; epoch ms, business clock'), amount: z.string() }),
  ),
  handler: ({ currency }, { deps, person, language }) =>
    dailyOutputs(deps.db, person.userId, currency, language),
});

/** The calls of mining machines. */
export const poolCalls: readonly Call[] = [getList, buy, redeem, getRedeemPreview, getRecords, getOutputs];
