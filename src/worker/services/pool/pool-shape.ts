import * as v from 'valibot';
import { type DailyOutput, MACHINE_STATUSES, type Machine, type MachineOrder } from '#protocol/pool.ts';
import { coinShape, decimalShape, epochShape } from '../../cache/shapes.ts';

/** Machines as they are kept. */
export const machinesShape: v.GenericSchema<unknown, readonly Machine[]> = v.array(
  v.object({
    id: v.string(),
    name: v.string(),
    power: v.string(),
    currency: coinShape,
    priceCurrency: coinShape,
    price: decimalShape,
    days: v.number(),
    dailyOutput: decimalShape,
    stock: v.number(),
    total: v.nullable(v.number()),
    max: v.nullable(v.number()),
    earlyFeeRate: v.nullable(decimalShape),
    earlyDelayHours: v.nullable(v.number()),
  }),
);

/** Orders as they are kept. */
export const machineOrdersShape: v.GenericSchema<
  unknown,
  { readonly list: readonly MachineOrder[]; readonly sum: number }
> = v.object({
  list: v.array(
    v.object({
      id: v.string(),
      requestId: v.nullable(v.string()),
      name: v.string(),
      power: v.string(),
      quantity: v.number(),
      priceCurrency: coinShape,
      amount: decimalShape,
      currency: coinShape,
      dayOutput: decimalShape,
      days: v.number(),
      accrued: decimalShape,
      accruedDays: v.number(),
      nextPayout: v.nullable(epochShape),
      status: v.picklist([...MACHINE_STATUSES, 'unknown']),
      statusCode: v.number(),
      createdAt: epochShape,
      endsAt: epochShape,
      arrival: v.nullable(epochShape),
      kept: v.nullable(decimalShape),
      refunded: v.nullable(decimalShape),
      finishedAt: v.nullable(epochShape),
    }),
  ),
  sum: v.number(),
});

/** Days of output as they are kept. */
export const outputsShape: v.GenericSchema<unknown, readonly DailyOutput[]> = v.array(
  v.object({ time: epochShape, amount: decimalShape }),
);
