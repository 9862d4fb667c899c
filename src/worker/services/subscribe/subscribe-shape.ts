import * as v from 'valibot';
import {
  COMMITMENT_STATUSES,
  type OwnCommitment,
  PROJECT_PHASES,
  type Project,
  type SubscribeOrder,
} from '#protocol/subscribe.ts';
import { coinShape, decimalShape, epochShape } from '../../cache/shapes.ts';

/** A sale as it is kept. */
export const projectShape: v.GenericSchema<unknown, Project> = v.object({
  id: v.string(),
  name: v.string(),
  intro: v.string(),
  coin: coinShape,
  currency: coinShape,
  price: decimalShape,
  lot: decimalShape,
  total: decimalShape,
  requested: decimalShape,
  min: v.nullable(decimalShape),
  max: v.nullable(decimalShape),
  start: epochShape,
  end: epochShape,
  listingTime: epochShape,
  phase: v.picklist(PROJECT_PHASES),
});

export const projectsShape: v.GenericSchema<unknown, readonly Project[]> = v.array(projectShape);

export const ownShape: v.GenericSchema<unknown, OwnCommitment> = v.object({
  committed: decimalShape,
  left: decimalShape,
});

/** Commitments as they are kept. */
export const subscribeOrdersShape: v.GenericSchema<
  unknown,
  { readonly list: readonly SubscribeOrder[]; readonly sum: number }
> = v.object({
  list: v.array(
    v.object({
      id: v.string(),
      requestId: v.nullable(v.string()),
      projectId: v.string(),
      name: v.string(),
      coin: coinShape,
      currency: coinShape,
      price: decimalShape,
      amount: decimalShape,
      allotted: v.nullable(decimalShape),
      cost: v.nullable(decimalShape),
      refund: v.nullable(decimalShape),
      status: v.picklist([...COMMITMENT_STATUSES, 'unknown']),
      statusCode: v.number(),
      createdAt: epochShape,
      endsAt: epochShape,
      listingTime: epochShape,
    }),
  ),
  sum: v.number(),
});
