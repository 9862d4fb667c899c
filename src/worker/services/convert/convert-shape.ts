import * as v from 'valibot';
import type { ConvertRecord } from '#protocol/convert.ts';
import { coinShape, decimalShape, epochShape } from '../../cache/shapes.ts';

/** Records of exchanges as they are kept. */
export const convertPageShape: v.GenericSchema<
  unknown,
  { readonly list: readonly ConvertRecord[]; readonly sum: number }
> = v.object({
  list: v.array(
    v.object({
      id: v.string(),
      quoteId: v.string(),
      from: coinShape,
      to: coinShape,
      amount: decimalShape,
      rate: decimalShape,
      fee: decimalShape,
      receive: decimalShape,
      time: epochShape,
    }),
  ),
  sum: v.number(),
});
