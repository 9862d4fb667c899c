import { add, compare } from '#app/shared/format/arithmetic.ts';
import { exactText, moneyText } from '#app/shared/format/money-text.ts';
import { readAmount } from '#app/ui/amount-text.ts';
import type { DurationOption } from '#protocol/contract.ts';
import { exact } from '#protocol/decimal.ts';
import { MIN_AMOUNT } from '#protocol/tables.ts';
import type { Decimal } from '#protocol/units.ts';

/** Every coin is kept with eight decimals. */
export const STAKE_DECIMALS = 8;

export type StakeCheck =
  | { readonly ok: true; readonly stake: Decimal }
  | { readonly ok: false; readonly key: string; readonly values?: Record<string, string> };

interface Bounds {
  readonly option: DurationOption | null;
  /** Free in the pay coin; null while it is not known. */
  readonly available: Decimal | null;
  /** Of this stake; null while it is not known. */
  readonly fee: Decimal | null;
  /** The person's own limit of a stake, in USDT; null where there is none or the pay coin is another one. */
  readonly ownLimit: Decimal | null;
  /** What may still be lost today by the person's own limit, in USDT; null likewise. */
  readonly lossLeft: Decimal | null;
}

/**
 * The rules in their specified order: an amount of at least 0.00001 (`l.c_enteropenamt`), at least the minimum of the
 * duration (`l.u_limit_min_low`); then the own limits, then the balance. The worker and the server check again.
 */
export function checkStake(text: string, { option, available, fee, ownLimit, lossLeft }: Bounds): StakeCheck {
  const read = readAmount(text, STAKE_DECIMALS);
  // With the minimum that counts, where it is known.
  const below = (key: string) => ({
    ok: false as const,
    key,
    ...(option && { values: { context: 'named', minimum: exactText(option.minimum) } }),
  });
  if (!read.ok)
    return read.why === 'empty' ? below('l.c_enteropenamt') : { ok: false, key: `ui.amount.${read.why}` };
  const stake = read.value;
  if (compare(stake, exact(MIN_AMOUNT)) < 0) return below('l.c_enteropenamt');
  if (option && compare(stake, option.minimum) < 0) return below('l.u_limit_min_low');
  if (ownLimit !== null && compare(stake, ownLimit) > 0) {
    return { ok: false, key: 'contract.form.aboveOwnLimit', values: { limit: exactText(ownLimit) } };
  }
  const needed = fee === null ? stake : add(stake, fee);
  if (lossLeft !== null && compare(needed, lossLeft) > 0) {
    return { ok: false, key: 'contract.form.aboveLossLimit', values: { left: moneyText(lossLeft) } };
  }
  if (available !== null && compare(needed, available) > 0)
    return { ok: false, key: 'd_insufficient_balance' };
  return { ok: true, stake };
}

/** Why a duration can't be chosen, or null: its minimum is more than there is. */
export const tooExpensive = (option: DurationOption, available: Decimal | null): boolean =>
  available !== null && compare(option.minimum, available) > 0;
