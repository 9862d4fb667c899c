import * as v from 'valibot';
import type { Decimal, EpochMs } from '#protocol/units.ts';
import { inData, looseDecimal, orNull, pageOf, wireId, wireInteger, wireTime } from './primitives.ts';

/** What every area's orders have in common. */
export interface WireTrace {
  readonly id: string;
  readonly requestId: string | null;
  readonly amount: Decimal | null;
  /** 0: it still runs. */
  readonly status: number;
  /** When an early redemption is paid. */
  readonly arrival: EpochMs | null;
}

const trace = v.pipe(
  v.object({
    orderId: wireId,
    requestId: orNull(wireId),
    amount: looseDecimal,
    status: wireInteger,
    arrival: orNull(wireTime),
  }),
  v.transform(({ orderId, ...rest }) => ({ id: orderId, ...rest })),
);

export const tracesAnswer = inData(pageOf(trace));
