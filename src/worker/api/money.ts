import * as v from 'valibot';
import type { PlacedOrder } from '#protocol/result.ts';
import { post } from './endpoint.ts';
import { inData, orNull, wireId, wireInteger, wireText } from './primitives.ts';

/** What a money call may say about the record it made. */
export interface WireMoneyAnswer {
  readonly recordId: string | null;
  /** Of an order that may be filled at once. */
  readonly placed?: PlacedOrder | null;
}

export const moneyAnswer = v.pipe(
  v.object({
    data: orNull(v.looseObject({ orderId: v.optional(orNull(wireId)), id: v.optional(orNull(wireId)) })),
  }),
  v.transform(({ data }) => ({ recordId: data?.orderId ?? data?.id ?? null })),
);

/** What the server did with an idempotency key: nothing yet, or this answer. */
export type WireRequestState =
  | { readonly state: 'none' }
  | { readonly state: 'done'; readonly code: number; readonly msg: string; readonly recordId: string | null };

/** The document leaves open what was answered then. */
const requestStateAnswer: v.GenericSchema<unknown, WireRequestState> = inData(
  v.union([
    v.pipe(
      v.object({ state: v.literal('none') }),
      v.transform(() => ({ state: 'none' as const })),
    ),
    v.pipe(
      v.intersect([
        v.object({ state: v.literal('done'), code: wireInteger, msg: wireText(300) }),
        moneyAnswer,
      ]),
      v.transform(({ code, msg, recordId }) => ({ state: 'done' as const, code, msg, recordId })),
    ),
  ]),
);

/** What became of the call that was sent with this idempotency key. */
export const requestState = post('/index/getRequest', requestStateAnswer);
