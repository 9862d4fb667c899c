import * as v from 'valibot';
import type { WireAssets } from '../../api/wire/contract.ts';
import { coinShape, decimalShape } from '../../cache/shapes.ts';

/** Balances as another tab tells them. */
export const balancesShape: v.GenericSchema<unknown, WireAssets> = v.object({
  list: v.array(v.object({ currency: coinShape, available: decimalShape, frozen: decimalShape })),
  accountRate: v.nullable(v.string()),
});
