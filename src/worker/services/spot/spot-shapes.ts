import * as v from 'valibot';
import { type SpotFill, type SpotOrder, TIMES_IN_FORCE } from '#protocol/spot.ts';
import { coinShape, decimalShape, epochShape, pairShape } from '../../cache/shapes.ts';

const idShape = v.pipe(v.string(), v.nonEmpty());
const sideShape = v.picklist(['buy', 'sell']);

/** What the cache keeps of the spot exchange, as it is read back. */
const spotOrderShape: v.GenericSchema<unknown, SpotOrder> = v.object({
  id: idShape,
  requestId: v.nullable(v.string()),
  pair: pairShape,
  side: sideShape,
  type: v.picklist(['limit', 'market', 'stopLimit']),
  timeInForce: v.picklist(TIMES_IN_FORCE),
  price: v.nullable(decimalShape),
  stopPrice: v.nullable(decimalShape),
  waiting: v.boolean(),
  amount: v.nullable(decimalShape),
  total: v.nullable(decimalShape),
  filled: decimalShape,
  turnover: decimalShape,
  avgPrice: v.nullable(decimalShape),
  fee: decimalShape,
  feeCoin: coinShape,
  status: v.picklist(['open', 'finished', 'cancelled', 'unknown']),
  statusCode: v.number(),
  ending: v.nullable(v.string()),
  replaces: v.nullable(v.string()),
  createdAt: epochShape,
  triggeredAt: v.nullable(epochShape),
  closedAt: v.nullable(epochShape),
});

const spotFillShape: v.GenericSchema<unknown, SpotFill> = v.object({
  id: idShape,
  orderId: idShape,
  pair: pairShape,
  side: sideShape,
  role: v.picklist(['maker', 'taker']),
  price: decimalShape,
  amount: decimalShape,
  fee: decimalShape,
  feeCoin: coinShape,
  time: epochShape,
});

export const spotOrdersShape: v.GenericSchema<unknown, readonly SpotOrder[]> = v.array(spotOrderShape);

export const spotOrderPageShape = v.object({ list: v.array(spotOrderShape), sum: v.number() });

export const spotFillPageShape = v.object({ list: v.array(spotFillShape), sum: v.number() });
