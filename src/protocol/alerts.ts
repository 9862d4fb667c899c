import * as v from 'valibot';
import type { Result } from './result.ts';
import { decimalSchema, entity, epochSchema, idSchema, pairSchema } from './schemas.ts';
import type { Pair } from './units.ts';

const linePointSchema = entity({
  /** Epoch seconds. */
  time: v.pipe(v.number(), v.finite()),
  price: decimalSchema,
});

/**
 * Where a drawn line lies: from its earlier point through the later one, and on without an end (an extended line also
 * before its earlier point); with one point alone it is level, at all times. `part` says which of the lines of its drawing it is, empty where there is one.
 */
const linePlaceSchema = entity({
  part: v.string(),
  from: linePointSchema,
  to: v.nullable(linePointSchema),
  /** Straight in the logarithm of the price: it was drawn, or put there, on such an axis. */
  log: v.boolean(),
});
export type LinePlace = v.InferOutput<typeof linePlaceSchema>;

/** A line that somebody drew and that waits for the price to cross it, either way. */
const lineRuleSchema = entity({
  kind: v.literal('line'),
  /** Id of the drawing. */
  drawing: idSchema,
  shape: v.picklist([
    'trend',
    'ray',
    'extended',
    'horizontal',
    'horizontalRay',
    'channel',
    'retracement',
    'extension',
  ]),
  ...linePlaceSchema.pipe[0].entries,
});
export type LineRule = v.InferOutput<typeof lineRuleSchema>;

/** When an alert fires. `percent` is a move, up or down, of so many percent away from the price it was set at. */
export const alertRuleSchema = v.variant('kind', [
  entity({ kind: v.literal('above'), price: decimalSchema }),
  entity({ kind: v.literal('below'), price: decimalSchema }),
  entity({ kind: v.literal('percent'), percent: decimalSchema, from: decimalSchema }),
  lineRuleSchema,
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
   * `invalid` with a message key where the price or the line breaks the pair's rules or 50 alerts exist already.
   * @param instead id of the alert whose place it takes, where one is moved to another price
   */
  add(alert: NewAlert, instead?: string): Promise<Result<PriceAlert>>;
  remove(id: string): Promise<void>;
  /**
   * A drawing lies elsewhere, or is gone (no lines): what waits for its lines moves along, or ends where its
   * line did. `storage` where the device can't keep that. */
  redrawn(pair: Pair, drawing: string, lines: readonly LinePlace[]): Promise<Result<undefined>>;
}
