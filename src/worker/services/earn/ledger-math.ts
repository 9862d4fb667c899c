import type Big from 'big.js';
import type { Decimal, EpochMs } from '#protocol/units.ts';
import { epochMs } from '#protocol/units.ts';
import { big, cut, LEDGER_PLACES, raise } from '../../market/exact-math.ts';

// How the ledger counts: eight decimals, what is paid out rounded down, what is charged rounded up, whole days of UTC.

/** Length of a day, ms. */
export const DAY = 86_400_000;

/** What is paid out of an exact amount: cut to the ledger's decimals. Null outside the grammar of decimals. */
export const paidOut = (exactly: Big): Decimal | null => cut(exactly, LEDGER_PLACES);

/** What is charged of an exact amount: rounded up to the ledger's decimals. Null outside the grammar. */
export const charged = (exactly: Big): Decimal | null => raise(exactly, LEDGER_PLACES);

/** What one whole day brings: amount x rate, cut. Interest itself earns nothing. */
export const dayInterest = (amount: Decimal, dailyRate: Decimal): Decimal | null =>
  paidOut(big(amount).times(big(dailyRate)));

/** The first whole day (UTC, counted from 1970) at or after an instant of the business clock: only whole days earn. */
export const firstWholeDay = (at: EpochMs): number => Math.ceil(at / DAY);

/** 00:00 UTC at the start of a day, business time. */
export const startOfDay = (day: number): EpochMs => epochMs(day * DAY);

/** 00:00 UTC at which a day is over and what it brought is there, business time. */
export const endOfDay = (day: number): EpochMs => startOfDay(day + 1);
