import * as v from 'valibot';
import type { Result } from './result.ts';
import { decimalSchema, entity, epochSchema, idSchema, pairSchema } from './schemas.ts';

/** When an alert fires. `percent` is a move, up or down, of so many percent away from the price it was set at. */
export const alertRuleSchema = v.variant('kind', [
  entity({ kind: v.literal('above'), price: decimalSchema }),
  entity({ kind: v.literal('below'), price: decimalSchema }),
  entity({ kind: v.literal('percent'), percent: decimalSchema, from: decimalSchema }),
]);
export type AlertRule = v.InferOutput<typeof alertRuleSchema>;

export const priceAlertSchema = entity({
  id: idSchema,
  pair: pairSchema,
  rule: alertRuleSchema,
  /** At most 80 characters. */
  note: v.string(),
  /** Stays armed after it fired, and fires again once the price has come back over the line. */
  repeat: v.boolean(),
  sound: v.boolean(),
  createdAt: epochSchema,
  /** Null until it fires; a fired alert without `repeat` is done and kept as a record. */
  firedAt: v.nullable(epochSchema),
  firedPrice: v.nullable(decimalSchema),
  /** It fired on another device of the person, which told it. */
  elsewhere: v.exactOptional(v.literal(true)),
});
export type PriceAlert = v.InferOutput<typeof priceAlertSchema>;

export type NewAlert = Pick<PriceAlert, 'pair' | 'rule' | 'note' | 'repeat' | 'sound'>;

/** Kept on this device (and with the account, where the back end does that), evaluated in the worker by whichever tab polls; each firing is told once, in one tab. */
export interface AlertsApi {
  list(): Promise<readonly PriceAlert[]>;
  /**
   * `invalid` with a message key where the price breaks the pair's rules or 50 alerts exist already.
   * @param instead id of the alert whose place it takes, where one is moved to another price
   */
  add(alert: NewAlert, instead?: string): Promise<Result<PriceAlert>>;
  remove(id: string): Promise<void>;
}
