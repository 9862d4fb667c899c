import * as v from 'valibot';
import { inData, looseDecimal, orNull, rows, wireCount, wireTime } from './primitives.ts';

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

export const limitsAnswer = inData(
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
    v.transform((limits) => ({ ...limits, pending: limits.pending ?? [] })),
  ),
);
