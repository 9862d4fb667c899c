import type { Limits } from '#protocol/contract.ts';
import { post } from '../endpoint.ts';
import { limitsAnswer } from '../wire/limits.ts';
import { nothing } from '../wire/primitives.ts';

export const getLimits = post<Record<never, never>, Limits>('/user/getLimits', limitsAnswer);

/** Only what changes; an amount of 0 can't be a limit, so "0" takes a limit away (after its 24 hours). */
export const setLimits = post<
  {
    stake?: string;
    dailyLoss?: string;
    sessionMinutes?: number;
    coolOffUntil?: number;
    selfExcludedUntil?: number;
  },
  Limits
>('/user/setLimits', limitsAnswer);

export const acknowledgeRisk = post<{ version: string }, void>('/user/acknowledgeRisk', nothing);
