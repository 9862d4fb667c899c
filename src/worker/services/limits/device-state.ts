import * as v from 'valibot';
import { decimalSchema, epochSchema } from '#protocol/schemas.ts';
import { type EpochMs, epochMs } from '#protocol/units.ts';
import { big } from '../../market/exact-math.ts';

const FIELDS = ['stake', 'dailyLoss', 'sessionMinutes', 'coolOffUntil', 'selfExcludedUntil'] as const;
export type LimitField = (typeof FIELDS)[number];

/** Amounts in USDT, minutes, and instants in epoch ms, all as text; null is no limit. */
const valueSchema = v.nullable(decimalSchema);
export type LimitValue = v.InferOutput<typeof valueSchema>;

export const deviceLimitsSchema = v.object({
  values: v.object({
    stake: valueSchema,
    dailyLoss: valueSchema,
    sessionMinutes: valueSchema,
    coolOffUntil: valueSchema,
    selfExcludedUntil: valueSchema,
  }),
  pending: v.array(v.object({ field: v.picklist(FIELDS), value: valueSchema, effectiveAt: epochSchema })),
  riskAcknowledged: v.nullable(v.string()),
});
/** What a person set for themselves where the back end has no call for it. */
export type DeviceLimits = v.InferOutput<typeof deviceLimitsSchema>;

export const NO_LIMITS: DeviceLimits = {
  values: { stake: null, dailyLoss: null, sessionMinutes: null, coolOffUntil: null, selfExcludedUntil: null },
  pending: [],
  riskAcknowledged: null,
};

/** Looser values wait this long, so that the wish of a moment does not undo a considered one. */
const LOOSER_AFTER_MS = 24 * 60 * 60_000;

const isInstant = (field: LimitField) => field === 'coolOffUntil' || field === 'selfExcludedUntil';

/** The limits at `now`: waiting values whose time has come apply, and instants that have passed are gone. */
export function limitsAt(state: DeviceLimits, now: EpochMs): DeviceLimits {
  const values = { ...state.values };
  for (const { field, value, effectiveAt } of state.pending) if (effectiveAt <= now) values[field] = value;
  for (const field of FIELDS) {
    const value = values[field];
    if (isInstant(field) && value !== null && Number(value) <= now) values[field] = null;
  }
  const waits = ({ field, effectiveAt }: DeviceLimits['pending'][number]) =>
    effectiveAt > now && (!isInstant(field) || values[field] !== null);
  return { ...state, values, pending: state.pending.filter(waits) };
}

/**
 * Sets one limit: tighter at once, looser after 24 hours; a self-exclusion is never shortened. Takes the state at `now`.
 */
export function changeLimit(
  state: DeviceLimits,
  field: LimitField,
  value: LimitValue,
  now: EpochMs,
): DeviceLimits {
  const pending = state.pending.filter((change) => change.field !== field);
  if (!isLooser(field, value, state.values[field])) {
    return { ...state, values: { ...state.values, [field]: value }, pending };
  }
  if (field === 'selfExcludedUntil') return state;
  const effectiveAt = epochMs(now + LOOSER_AFTER_MS);
  return { ...state, pending: [...pending, { field, value, effectiveAt }] };
}

/** No value is the loosest. Breaks are tighter the later they end, everything else the smaller it is. */
function isLooser(field: LimitField, value: LimitValue, current: LimitValue): boolean {
  if (current === null) return false;
  if (value === null) return true;
  const growth = big(value).cmp(big(current));
  return isInstant(field) ? growth < 0 : growth > 0;
}

/** Where a person's are kept; "" is a visitor. */
export const limitsKey = (uid: string): string => `limits:${uid}`;

/** The limits at `now`, made tighter by those that a backup holds; what would be looser is left out. */
export const tightened = (state: DeviceLimits, given: DeviceLimits['values'], now: EpochMs): DeviceLimits =>
  FIELDS.reduce(
    (before, field) =>
      given[field] === null || isLooser(field, given[field], before.values[field])
        ? before
        : changeLimit(before, field, given[field], now),
    limitsAt(state, now),
  );
