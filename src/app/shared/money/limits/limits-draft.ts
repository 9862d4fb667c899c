import { compare } from '#app/shared/format/arithmetic.ts';
import { readAmount } from '#app/ui/amount-text.ts';
import { exact } from '#protocol/decimal.ts';
import type { Limits, LimitsChange } from '#protocol/limits.ts';
import type { Decimal } from '#protocol/units.ts';

/** The three limits as typed; an empty text is no limit. */
export interface LimitsDraft {
  readonly stake: string;
  readonly dailyLoss: string;
  readonly minutes: string;
}

type DraftProblem = { readonly field: keyof LimitsDraft; readonly key: string };
type DraftResult =
  | { readonly ok: true; readonly change: LimitsChange }
  | { readonly ok: false; readonly problem: DraftProblem };

const DECIMALS = 8;
const MOST_MINUTES = 24 * 60;

const plain = (value: Decimal | null): string =>
  value === null ? '' : value.includes('.') ? value.replace(/\.?0+$/, '') : value;

export const draftOf = (limits: Limits): LimitsDraft => ({
  stake: plain(limits.stake),
  dailyLoss: plain(limits.dailyLoss),
  minutes: limits.sessionMinutes === null ? '' : String(limits.sessionMinutes),
});

/** Undefined: can't be read. Null: no limit. */
function amountOf(text: string): Decimal | null | undefined {
  if (text.trim() === '') return null;
  const read = readAmount(text, DECIMALS);
  return read.ok && compare(read.value, exact('0')) > 0 ? read.value : undefined;
}

const same = (a: Decimal | null, b: Decimal | null): boolean =>
  a === null || b === null ? a === b : compare(a, b) === 0;

/** What differs from the limits that are set; or the first field that can't be read. */
export function changeOf(draft: LimitsDraft, limits: Limits): DraftResult {
  const stake = amountOf(draft.stake);
  if (stake === undefined) return problem('stake', 'contract.limits.badAmount');
  const dailyLoss = amountOf(draft.dailyLoss);
  if (dailyLoss === undefined) return problem('dailyLoss', 'contract.limits.badAmount');
  const text = draft.minutes.trim();
  const minutes = text === '' ? null : Number(text);
  if (minutes !== null && (!/^\d{1,4}$/.test(text) || minutes < 1 || minutes > MOST_MINUTES)) {
    return problem('minutes', 'contract.limits.badMinutes');
  }
  return {
    ok: true,
    change: {
      ...(!same(stake, limits.stake) && { stake }),
      ...(!same(dailyLoss, limits.dailyLoss) && { dailyLoss }),
      ...(minutes !== limits.sessionMinutes && { sessionMinutes: minutes }),
    },
  };
}

const asNumber = (value: Decimal | number | null | undefined): number =>
  value === null ? Number.POSITIVE_INFINITY : Number(value);

/** Which of the changes wait a day: a larger limit, or none in the place of one. For the hint alone; the server decides. */
export function looserFields(draft: LimitsDraft, limits: Limits): readonly (keyof LimitsDraft)[] {
  const found = changeOf(draft, limits);
  if (!found.ok) return [];
  const { stake, dailyLoss, sessionMinutes } = found.change;
  const isLooser = (next: Decimal | number | null | undefined, now: Decimal | number | null) =>
    next !== undefined && asNumber(next) > asNumber(now);
  return [
    ...(isLooser(stake, limits.stake) ? (['stake'] as const) : []),
    ...(isLooser(dailyLoss, limits.dailyLoss) ? (['dailyLoss'] as const) : []),
    ...(isLooser(sessionMinutes, limits.sessionMinutes) ? (['minutes'] as const) : []),
  ];
}

const problem = (field: keyof LimitsDraft, key: string): DraftResult => ({
  ok: false,
  problem: { field, key },
});
