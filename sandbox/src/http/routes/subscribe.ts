import { z } from '@hono/zod-openapi';
import { Refusal } from '../../model/refusal.ts';
import { textOf } from '../../texts/texts.ts';
import { commit } from '../../venue/subscribe/commit.ts';
import {
  ownCommitment,
  projectOnOffer,
  projectsOnOffer,
  subscribeRecords,
} from '../../venue/subscribe/records.ts';
import { idField, pageAnswer, pageFields, rawField } from '../fields.ts';
import { type Call, privateCall, publicCall } from '../route.ts';
import { agreedField, buyCall } from './earn.ts';

const instant = (description: string) => z.number().int().openapi({ description });

const project = z.object({
  id: z.string(),
  name: z.string(),
  intro: z.string(),
  coin: z.string(),
  currency: z.string().openapi({ description: 'What is paid' }),
  price: z.string().openapi({ description: 'Of one coin' }),
  lot: z.string().openapi({ description: 'Coins of one lot: only whole lots are allotted' }),
  total: z.string().openapi({ description: 'Coins on sale' }),
  requested: z.string().openapi({
    description: 'Coins asked for so far; where more than `total`, each gets total x own / requested',
  }),
  sold: z.string().openapi({ description: 'The lesser of the two' }),
  min: z.string().openapi({ description: 'Of one commitment' }),
  max: z.string().openapi({ description: 'What one person may commit altogether' }),
  start: instant('Epoch ms, business clock, as the other two'),
  end: instant('Commitments are refused from here on; the allotment'),
  listingTime: instant('The coins are in the spot balance'),
  status: z
    .union([z.literal(0), z.literal(1), z.literal(2)])
    .openapi({ description: '0 not started, 1 open, 2 closed' }),
});

const getList = publicCall({
  method: 'POST',
  path: '/subscribe/getList',
  summary: 'Sales of new coins, the latest to start first: to come, open and closed ones',
  input: z.object({}),
  answer: z.array(project),
  handler: (_, { deps, language }) => projectsOnOffer(deps.db, deps.businessClock.now(), language),
});

const getDetail = publicCall({
  method: 'POST',
  path: '/subscribe/getDetail',
  summary: 'One sale of a new coin, however long it is over',
  input: z.object({ projectId: idField() }),
  answer: project,
  handler: async ({ projectId }, { deps, language }) => {
    const found = await projectOnOffer(deps.db, projectId, deps.businessClock.now(), language);
    if (!found) throw new Refusal('notFound', textOf('subscribe.project', language));
    return found;
  },
});

const getOwn = privateCall({
  method: 'POST',
  path: '/subscribe/getOwn',
  summary: 'What the person has committed to a sale, and may still commit',
  input: z.object({ projectId: idField() }),
  answer: z.object({ projectId: z.string(), committed: z.string(), left: z.string() }),
  handler: async ({ projectId }, { deps, person, language }) => {
    const own = await ownCommitment(deps.db, person.userId, projectId, deps.businessClock.now());
    if (!own) throw new Refusal('notFound', textOf('subscribe.project', language));
    return own;
  },
});

const buy = buyCall(
  {
    path: '/subscribe/buy',
    summary: 'Commits an amount of the spot balance to an open sale; it is set aside until the allotment',
  },
  z.object({
    projectId: idField(),
    amount: rawField(),
    agreed: agreedField(),
  }),
  commit,
);

const getRecords = privateCall({
  method: 'POST',
  path: '/subscribe/getRecords',
  summary: 'Commitments, newest first; instants on the business clock',
  input: z.object(pageFields),
  answer: pageAnswer(
    z.object({
      orderId: z.string(),
      requestId: z.string().nullable(),
      projectId: z.string(),
      name: z.string(),
      coin: z.string(),
      currency: z.string(),
      price: z.string(),
      amount: z.string().openapi({ description: 'Committed: cost + refund' }),
      allotted: z.string().nullable().openapi({ description: 'Coins' }),
      cost: z.string().nullable(),
      refund: z.string().nullable(),
      status: z
        .union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
        .openapi({ description: '0 committed, 1 allotted, 2 listed, 3 refunded whole' }),
      createTime: instant('When it was committed'),
      endTime: instant('When the sale ends and is allotted'),
      listingTime: instant('When the coins are to be in the spot balance'),
      finishTime: z.number().int().nullable().openapi({ description: 'When they were' }),
    }),
  ),
  handler: (page, { deps, person, language }) =>
    subscribeRecords(deps.db, { ...page, userId: person.userId }, deps.businessClock.now(), language),
});

/** The calls of new-coin subscription. */
export const subscribeCalls: readonly Call[] = [getList, getDetail, getOwn, buy, getRecords];
