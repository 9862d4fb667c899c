import {
  type ContractPerson,
  findContractPerson,
  lockContractPerson,
  saveAcknowledgement,
  saveLimits,
  usageOf,
} from '../../db/limits/persons.ts';
import type { Database } from '../../db/schema.ts';
import type { LimitField, LimitState, LimitValues } from '../../model/limits.ts';
import type { Language } from '../../model/person.ts';
import { Refusal } from '../../model/refusal.ts';
import type { Clock } from '../clock.ts';
import { dayStart, sessionPause } from './enforce.ts';
import { changeLimit, limitsAt } from './limits.ts';
import { type LimitWish, readLimitWish } from './read-change.ts';
import { sentences } from './sentences.ts';

export interface LimitDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/** Limits as they are published. */
export interface LimitAnswer extends LimitValues {
  /** Lost since 00:00 UTC in USDT, wins subtracted, never below zero. */
  readonly lostToday: string;
  /** Stakes and fees of running orders in USDT: the daily limit counts them as lost. */
  readonly atRisk: string;
  /** The session time is used up: no order until then (epoch ms). Null while there is time left or no such limit. */
  readonly pausedUntil: number | null;
  readonly riskAcknowledged: string | null;
  readonly pending: { readonly field: string; readonly value: string | null; readonly effectiveAt: number }[];
}

const FIELDS: readonly LimitField[] = [
  'stake',
  'dailyLoss',
  'sessionMinutes',
  'coolOffUntil',
  'selfExcludedUntil',
];

/** What is set now, what waits, and what was lost today. */
export async function getLimits(deps: LimitDeps, userId: string): Promise<LimitAnswer> {
  return answer(deps, userId, await findContractPerson(deps.db, userId));
}

/** Sets what the wish names, all of it or nothing: tighter at once, looser after 24 hours. */
export async function setLimits(
  deps: LimitDeps,
  userId: string,
  wish: LimitWish,
  language: Language,
): Promise<LimitAnswer> {
  const person = await deps.db.transaction().execute(async (tx) => {
    const locked = await lockContractPerson(tx, userId);
    const now = deps.clock.now();
    let limits: LimitState = limitsAt(locked.limits, now);
    const change = readLimitWish(wish, limits.values, now, language);
    for (const field of FIELDS) {
      const value = change[field];
      if (value !== undefined) limits = changeLimit(limits, field, value, now);
    }
    await saveLimits(tx, userId, limits);
    return { ...locked, limits };
  });
  return answer(deps, userId, person);
}

/** Notes that a person read the current risk text; refuses any other version. */
export async function acknowledgeRisk(
  deps: LimitDeps & { readonly riskVersion: string },
  userId: string,
  version: string,
  language: Language,
): Promise<void> {
  if (version !== deps.riskVersion) {
    throw new Refusal('validation', sentences.acknowledgeVersion[language]);
  }
  await saveAcknowledgement(deps.db, userId, version, deps.clock.now());
}

async function answer(deps: LimitDeps, userId: string, person: ContractPerson): Promise<LimitAnswer> {
  const now = deps.clock.now();
  const limits = limitsAt(person.limits, now);
  const { lost, atRisk } = await usageOf(deps.db, userId, dayStart(now));
  const { sessionMinutes } = limits.values;
  return {
    ...limits.values,
    lostToday: lost.startsWith('-') ? '0.00000000' : lost,
    atRisk,
    pausedUntil: sessionMinutes === null ? null : await sessionPause(deps.db, userId, sessionMinutes, now),
    riskAcknowledged: person.riskAcknowledged,
    pending: limits.pending.map((change) => ({
      field: change.field,
      value: change.value === null ? null : String(change.value),
      effectiveAt: change.effectiveAt,
    })),
  };
}
