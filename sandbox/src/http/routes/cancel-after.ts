import { z } from '@hono/zod-openapi';
import type { Tx } from '../../db/schema.ts';
import { getCancelAfter as readSwitch, setCancelAfter as setSwitch } from '../../venue/spot/cancel-after.ts';
import { integerField, stateField } from '../fields.ts';
import { type Call, moneyReply, privateCall } from '../route.ts';

/** A coin's name; empty where the switch covers all pairs. */
const scopeCoin = () =>
  z
    .string()
    .regex(/^(?:[A-Za-z0-9]{2,12})?$/, 'not a coin')
    .transform((name) => name.toUpperCase())
    .optional()
    .default('')
    .openapi({ type: 'string', example: 'USDT' });

const cancelAfter = z.object({
  seconds: z.number().int(),
  baseCoin: z.string(),
  quoteCoin: z.string(),
  stops: z.union([z.literal(0), z.literal(1)]),
  at: z.number().int().nullable().openapi({ description: 'Server time in ms at which it fires; null: off' }),
});

const setCancelAfter = privateCall({
  method: 'POST',
  path: '/trade/setCancelAfter',
  summary:
    'Cancels all open orders, or those of one pair, unless it is called again within 30 to 86400 seconds; 0 turns it off; protective stops stay unless stops is 1; renew 1 only moves the deadline of a switch that is on with these terms, and answers what is on',
  money: 'required',
  input: z.object({
    seconds: integerField(0, 86_400),
    baseCoin: scopeCoin(),
    quoteCoin: scopeCoin(),
    stops: stateField('0', '1'),
    renew: stateField('0', '1').optional().default(0).openapi({
      description:
        '1: arms nothing; a switch that has fired, was turned off or has other terms stays as it is',
    }),
  }),
  answer: cancelAfter,
  handler: ({ stops, renew, ...wish }, context) => {
    const { deps, person, language } = context;
    const set = (tx: Tx) =>
      setSwitch(tx, deps, {
        ...wish,
        stops: stops === 1 ? 1 : 0,
        renew: renew === 1,
        userId: person.userId,
        language,
      });
    return moneyReply(context, set, { whileFrozen: 'allowed' });
  },
});

const getCancelAfter = privateCall({
  method: 'POST',
  path: '/trade/getCancelAfter',
  summary: 'The switch that cancels open orders unless it is renewed',
  input: z.object({}),
  answer: cancelAfter,
  handler: (_input, { deps, person }) => readSwitch(deps.db, person.userId),
});

/** The switch that cancels the open orders of somebody whose devices fall silent. */
export const cancelAfterCalls: readonly Call[] = [setCancelAfter, getCancelAfter];
