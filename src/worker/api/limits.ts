import * as v from 'valibot';
import { post } from './endpoint.ts';
import { inData, looseDecimal, nothing, orNull, rows, wireCount, wireTime } from './primitives.ts';

const untilText = orNull(v.pipe(wireTime, v.transform(String)));

/** A limit that is to come: an amount, minutes, or the end of a break as epoch milliseconds; all as text. */
const pending = v.union([
  v.object({
    field: v.picklist(['coolOffUntil', 'selfExcludedUntil']),
    value: untilText,
    effectiveAt: wireTime,
  }),
  v.object({ field: v.pipe(v.string(), v.maxLength(40)), value: looseDecimal, effectiveAt: wireTime }),
]);

const limitsAnswer = inData(
  v.pipe(
    v.object({
      stake: looseDecimal,
      dailyLoss: looseDecimal,
      sessionMinutes: orNull(wireCount),
      coolOffUntil: orNull(wireTime),
      selfExcludedUntil: orNull(wireTime),
      lostToday: looseDecimal,
      atRisk: looseDecimal,
      pausedUntil: orNull(wireTime),
      pending: orNull(rows(pending)),
      riskAcknowledged: orNull(v.pipe(v.string(), v.minLength(1), v.maxLength(40))),
    }),
    v.transform((limits) => ({ ...limits, pending: limits.pending ?? [], onDevice: false })),
  ),
);

export const getLimits = post('/user/getLimits', limitsAnswer);

/** Only what changes; an amount of 0 can't be a limit, so "0" takes a limit away (after its 24 hours). */
export const setLimits = post('/user/setLimits', limitsAnswer);

export const acknowledgeRisk = post('/user/acknowledgeRisk', nothing);
