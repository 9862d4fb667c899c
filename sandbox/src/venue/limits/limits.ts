import Big from 'big.js';
import type { LimitField, LimitState, LimitValue } from '../../model/limits.ts';

/** Looser values wait this long, so that the wish of a moment does not undo a considered one. */
export const LOOSER_AFTER_MS = 24 * 60 * 60_000;

/** The state at `now`: waiting values whose time has come apply, and instants that have passed are gone. */
export function limitsAt(state: LimitState, now: number): LimitState {
  let values = state.values;
  for (const change of state.pending) {
    if (change.effectiveAt <= now) values = { ...values, [change.field]: change.value };
  }
  const coolOffUntil = ahead(values.coolOffUntil, now);
  return {
    values: { ...values, coolOffUntil, selfExcludedUntil: ahead(values.selfExcludedUntil, now) },
    pending: state.pending.filter(
      (change) => change.effectiveAt > now && (change.field !== 'coolOffUntil' || coolOffUntil !== null),
    ),
  };
}

/** Takes the state at `now` and a new value: tighter or equal applies at once, looser after 24 hours. Either replaces what waited. */
export function changeLimit(
  state: LimitState,
  field: LimitField,
  value: LimitValue,
  now: number,
): LimitState {
  const pending = state.pending.filter((change) => change.field !== field);
  if (!isLooser(field, value, state.values[field])) {
    return { values: { ...state.values, [field]: value }, pending };
  }
  return {
    values: state.values,
    pending: [...pending, { field, value, effectiveAt: now + LOOSER_AFTER_MS }],
  };
}

/** No value is the loosest. Breaks are tighter the later they end, everything else the smaller it is. */
function isLooser(field: LimitField, value: LimitValue, current: LimitValue): boolean {
  if (current === null) return false;
  if (value === null) return true;
  const growth = new Big(value).cmp(current);
  return field === 'coolOffUntil' || field === 'selfExcludedUntil' ? growth < 0 : growth > 0;
}

function ahead(instant: number | null, now: number): number | null {
  return instant !== null && instant > now ? instant : null;
}
