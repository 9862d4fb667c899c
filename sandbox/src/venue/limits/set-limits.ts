import {
  type ContractPerson,
  findContractPerson,
  lockContractPerson,
  saveAcknowledgement,
  saveLimits,
  usageOf,
} from '../../db/limits/persons.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Language } from '../../model/language.ts';
import type { LimitField, LimitState, LimitValues } from '../../model/limits.ts';
import { Refusal } from '../../model/refusal.ts';
import { textOf } from '../../texts/texts.ts';
import type { Clock } from '../clock.ts';
import { readAmount } from '../ledger/amount.ts';
import { dayStart, sessionPause } from './enforce.ts';
import { changeLimit, limitsAt } from './limits.ts';

const DAY = 24 * 60 * 60_000;
const SHORTEST_EXCLUSION = 7 * DAY;
const LONGEST_EXCLUSION = 5 * 366 * DAY;
const LONGEST_COOL_OFF = 180 * DAY;
const LONGEST_SESSION = 24 * 60;
/** The request was on its way for a moment, and seven days from its confirmation are still seven days. */
const TRAVEL = 5 * 60_000;

/** As it arrives: only what changes. "0" takes a limit away, since 0 can't be one. */
export interface LimitWish {
  readonly stake?: string | undefined;
  readonly dailyLoss?: string | undefined;
  readonly sessionMinutes?: string | undefined;
  readonly coolOffUntil?: string | undefined;
  readonly selfExcludedUntil?: string | undefined;
}

/** Reads the wish at `now` (epoch ms) against what is set. Refuses with `validation`, or `state` for undoing a self-exclusion. */
function readLimitWish(
  wish: LimitWish,
  current: LimitValues,
  now: number,
  language: Language,
): Partial<LimitValues> {
  const invalid = () => new Refusal('validation', textOf('limits.limitValue', language));
  const change: { -readonly [F in keyof LimitValues]?: LimitValues[F] } = {};
  if (wish.stake !== undefined) change.stake = amount(wish.stake, invalid);
  if (wish.dailyLoss !== undefined) change.dailyLoss = amount(wish.dailyLoss, invalid);
  if (wish.sessionMinutes !== undefined) {
    const minutes = whole(wish.sessionMinutes, invalid);
    if (minutes > LONGEST_SESSION) throw invalid();
    change.sessionMinutes = minutes === 0 ? null : minutes;
  }
  if (wish.coolOffUntil !== undefined) {
    const until = whole(wish.coolOffUntil, invalid);
    if (until !== 0 && (until <= now || until > now + LONGEST_COOL_OFF + TRAVEL)) throw invalid();
    change.coolOffUntil = until === 0 ? null : until;
  }
  if (wish.selfExcludedUntil !== undefined) {
    change.selfExcludedUntil = exclusion(whole(wish.selfExcludedUntil, invalid), current, now, language);
  }
  return change;
}

function exclusion(until: number, current: LimitValues, now: number, language: Language): number {
  if (current.selfExcludedUntil !== null && until < current.selfExcludedUntil) {
    throw new Refusal('state', textOf('limits.exclusionFinal', language));
  }
  if (until < now + SHORTEST_EXCLUSION - TRAVEL || until > now + LONGEST_EXCLUSION + TRAVEL) {
    throw new Refusal('validation', textOf('limits.exclusionTerm', language));
  }
  return until;
}

function amount(text: string, invalid: () => Refusal): string | null {
  if (/^0(?:\.0{1,8})?$/.test(text)) return null;
  const value = readAmount(text);
  if (!value) throw invalid();
  return value.toFixed();
}

function whole(text: string, invalid: () => Refusal): number {
  if (!/^\d{1,15}$/.test(text)) throw invalid();
  return Number(text);
}

interface LimitDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/** Limits as they are published. */
interface LimitAnswer extends LimitValues {
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
  const person = await inTransaction(deps.db, async (tx) => {
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
    throw new Refusal('validation', textOf('limits.acknowledgeVersion', language));
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
