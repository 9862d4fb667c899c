import * as v from 'valibot';
import { ACCOUNTS } from '#protocol/assets.ts';
import { TRANSACTION_KINDS, type Transaction } from '#protocol/transactions.ts';
import { coinShape, decimalShape, epochShape } from '../../cache/shapes.ts';

/** The log as it is kept: newest first, and how long the server said it is. */
export interface HeldLog {
  readonly list: readonly Transaction[];
  readonly sum: number;
}

export const logShape: v.GenericSchema<unknown, HeldLog> = v.object({
  list: v.array(
    v.object({
      id: v.pipe(v.string(), v.nonEmpty()),
      kind: v.picklist(TRANSACTION_KINDS),
      account: v.picklist(ACCOUNTS),
      currency: coinShape,
      amount: decimalShape,
      balanceAfter: v.nullable(decimalShape),
      ref: v.string(),
      time: epochShape,
    }),
  ),
  sum: v.pipe(v.number(), v.integer()),
});
