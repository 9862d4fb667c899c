import { z } from '@hono/zod-openapi';
import { enterCost } from '../../venue/position/enter-cost.ts';
import { arrivalsOf, positionOf } from '../../venue/position/position.ts';
import { coinField, idField, pageAnswer, pageFields, rawField } from '../fields.ts';
import { type Call, privateCall } from '../route.ts';

const pairFields = { baseCoin: coinField(), quoteCoin: coinField() };
const said = (description: string) => z.string().openapi({ description });
const perCoin = (method: string) =>
  z
    .string()
    .nullable()
    .openapi({ description: `Of one coin, by ${method}, fees included; null: no cost is known` });

const position = z.object({
  amount: said('Of the base coin, in all accounts, available or not'),
  unknownAmount: said(
    'The part of it whose cost nobody knows; what has a known cost is counted as leaving first',
  ),
  unknownSold: said('Sold so far without a known cost: the profits leave it out'),
  averageCost: perCoin('the average'),
  fifoCost: perCoin('first in, first out'),
  averageTotal: said('Of all that has a known cost, exactly'),
  fifoTotal: z.string(),
  realised: said('What sales brought beyond the cost of what was sold, after fees, by the average'),
  realisedToday: said('Since 00:00 UTC'),
  fifoRealised: z.string(),
  fifoRealisedToday: z.string(),
  fees: said("Of the pair's trades, in the quote coin; those in the base coin at the price of their trade"),
  arrivals: z.number().int().openapi({ description: 'How many changes /trade/getArrivals lists' }),
  unknownArrivals: z.number().int().openapi({ description: 'How many of them have no cost' }),
});

const arrival = z.object({
  id: z.string(),
  type: z.enum(['deposit', 'opening', 'trade', 'exchange', 'contract', 'subscription', 'other']),
  amount: z.string(),
  cost: z.string().nullable().openapi({ description: 'Of all of it, in the quote coin, as the person says' }),
  createTime: z.number().int(),
});

/** What holdings cost. */
export const positionCalls: readonly Call[] = [
  privateCall({
    method: 'POST',
    path: '/trade/getPosition',
    summary: "What the holding of a pair's base coin cost in its quote coin, and what selling it has brought",
    input: z.object(pairFields),
    answer: position,
    handler: (input, { deps, person, language }) =>
      positionOf(deps, { ...input, userId: person.userId, language }),
  }),
  privateCall({
    method: 'POST',
    path: '/trade/getArrivals',
    summary: 'What came in without a price in the quote coin, newest first',
    input: z.object({ ...pairFields, ...pageFields }),
    answer: pageAnswer(arrival),
    handler: (input, { deps, person, language }) =>
      arrivalsOf(deps, { ...input, userId: person.userId, language }),
  }),
  privateCall({
    method: 'POST',
    path: '/trade/setCost',
    summary:
      'Keeps what an arrival cost in all, in place of what was said before, or forgets it where there is none. Sent twice it does the same as once; 1004 where it has a price of its own',
    input: z.object({ ...pairFields, arrivalId: idField(), cost: rawField() }),
    answer: arrival,
    handler: (input, { deps, person, language }) =>
      enterCost(deps, { ...input, userId: person.userId, language }),
  }),
];
