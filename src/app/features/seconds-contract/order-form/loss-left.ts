import { compare, signOf, subtract } from '#app/shared/format/arithmetic.ts';
import { exact } from '#protocol/decimal.ts';
import type { Limits } from '#protocol/limits.ts';
import type { Decimal } from '#protocol/units.ts';

const NOTHING = exact('0');

/**
 * What may still be lost today by the person's own limit, in USDT, as if every running order were lost. Null where
 * there is no limit, or where only the server knows: a day of wins is told as 0 lost, and widens the limit.
 */
export function lossLeft(limits: Limits | null): Decimal | null {
  const left = lossLeftIfWon(limits);
  if (left === null) return null;
  const rest = subtract(left, limits?.atRisk ?? NOTHING);
  return compare(rest, NOTHING) < 0 ? NOTHING : rest;
}

/** The same with running orders left out: less than this can't be left, whatever becomes of them. */
export function lossLeftIfWon(limits: Limits | null): Decimal | null {
  if (!limits || limits.dailyLoss === null || limits.lostToday === null) return null;
  if (signOf(limits.lostToday) === 0) return null;
  const left = subtract(limits.dailyLoss, limits.lostToday);
  return compare(left, NOTHING) < 0 ? NOTHING : left;
}
