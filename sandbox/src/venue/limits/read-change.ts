import type { LimitValues } from '../../model/limits.ts';
import type { Language } from '../../model/person.ts';
import { Refusal } from '../../model/refusal.ts';
import { readAmount } from '../ledger/amount.ts';
import { sentences } from './sentences.ts';

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
export function readLimitWish(
  wish: LimitWish,
  current: LimitValues,
  now: number,
  language: Language,
): Partial<LimitValues> {
  const invalid = () => new Refusal('validation', sentences.limitValue[language]);
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
    throw new Refusal('state', sentences.exclusionFinal[language]);
  }
  if (until < now + SHORTEST_EXCLUSION - TRAVEL || until > now + LONGEST_EXCLUSION + TRAVEL) {
    throw new Refusal('validation', sentences.exclusionTerm[language]);
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
