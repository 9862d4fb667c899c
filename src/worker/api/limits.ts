import * as v from 'valibot';
import { post } from './endpoint.ts';
import { inData, looseDecimal, nothing, orNull, rows, wireCount, wireTime } from './primitives.ts';

const pending = v.object({
  field: v.pipe(v.string(), v.maxLength(40)),
  value: orNull(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform((value) => String(value).slice(0, 60)),
    ),
  ),
  effectiveAt: wireTime,
});

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
