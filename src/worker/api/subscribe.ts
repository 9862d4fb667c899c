import * as v from 'valibot';
import { exact } from '#protocol/decimal.ts';
import {
  COMMITMENT_STATUSES,
  ownCommitmentSchema,
  type Project,
  type ProjectPhase,
  projectSchema,
  type SubscribeOrder,
  subscribeOrderSchema,
} from '#protocol/subscribe.ts';
import type { Decimal } from '#protocol/units.ts';
import { post } from './endpoint.ts';
import {
  inData,
  orNull,
  pageOf,
  readableRows,
  statusIn,
  usablePrice,
  wireAmount,
  wireCoin,
  wireId,
  wireInteger,
  wireText,
  wireTime,
} from './primitives.ts';

const NAME = 100;
/** A back end that does not speak of lots allots every unit of the ledger. */
const SMALLEST = exact('0.00000001');

/** Above zero: prices and amounts that are divided by. */
const positive = v.pipe(
  usablePrice,
  v.custom<Decimal>((price) => price !== null),
);

const PHASE: Readonly<Record<number, ProjectPhase>> = { 0: 'upcoming', 1: 'open', 2: 'closed' };

const project = v.pipe(
  v.object({
    id: wireId,
    name: wireText(NAME),
    intro: wireText(),
    coin: wireCoin,
    currency: wireCoin,
    price: positive,
    lot: orNull(positive),
    total: positive,
    requested: orNull(wireAmount),
    sold: wireAmount,
    min: orNull(wireAmount),
    max: orNull(wireAmount),
    start: wireTime,
    end: wireTime,
    listingTime: wireTime,
    status: v.pipe(wireInteger, v.minValue(0), v.maxValue(2)),
  }),
  v.transform(
    ({ status, sold, requested, lot, ...row }): Project => ({
      ...row,
      lot: lot ?? SMALLEST,
      requested: requested ?? sold,
      phase: PHASE[status] ?? ('closed' as const),
    }),
  ),
  projectSchema,
);

export const projectsAnswer = inData(readableRows(project));
export const ownAnswer = inData(
  v.pipe(v.object({ committed: wireAmount, left: wireAmount }), ownCommitmentSchema),
);

const order = v.pipe(
  v.object({
    orderId: wireId,
    requestId: orNull(wireId),
    projectId: wireId,
    name: wireText(NAME),
    coin: wireCoin,
    currency: wireCoin,
    price: wireAmount,
    amount: wireAmount,
    allotted: orNull(wireAmount),
    cost: orNull(wireAmount),
    refund: orNull(wireAmount),
    status: wireInteger,
    createTime: wireTime,
    endTime: wireTime,
    listingTime: wireTime,
  }),
  v.transform(
    ({ orderId, status, createTime, endTime, ...row }): SubscribeOrder => ({
      ...row,
      id: orderId,
      ...statusIn(COMMITMENT_STATUSES, status),
      createdAt: createTime,
      endsAt: endTime,
    }),
  ),
  subscribeOrderSchema,
);

export const subscribeOrdersAnswer = inData(pageOf(order));

export const projectList = post('/subscribe/getList', projectsAnswer, { access: 'public' });

export const projectDetail = post('/subscribe/getDetail', inData(project), {
  access: 'public',
});

export const ownCommitment = post('/subscribe/getOwn', ownAnswer);

/** Newest first; at most 100 a page. */
export const subscribeOrders = post('/subscribe/getRecords', subscribeOrdersAnswer);
