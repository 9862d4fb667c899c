import { CONTRACT_DECIMALS, formatDecimal, formatSigned, NO_VALUE } from '#app/shared/format/decimal.ts';
import type { Decimal } from '#protocol/units.ts';

const LEAST = 2;

/** How many decimals count. */
const counting = (value: Decimal, most = Number.POSITIVE_INFINITY): number =>
  (value.split('.')[1] ?? '').slice(0, most).replace(/0+$/, '').length;

/** The decimals of `moneyText`, for a figure that is drawn otherwise. */
export const moneyDecimals = (value: Decimal | null): number =>
  value === null ? LEAST : Math.max(LEAST, counting(value, CONTRACT_DECIMALS));

/** Money in words, facts and buttons, "80.00", "0.123456": what it is, two decimals at least. A column has one count for each coin. */
export const moneyText = (value: Decimal | null): string =>
  value === null ? NO_VALUE : formatDecimal(value, moneyDecimals(value));

/** "+80.00", "−100.00". */
export const profitText = (value: Decimal | null): string =>
  value === null ? NO_VALUE : formatSigned(value, moneyDecimals(value));

/** What somebody set rather than what came about, "20", "0.0005": minimums, limits, fees of networks, lots. */
export const exactText = (value: Decimal | null): string =>
  value === null ? NO_VALUE : formatDecimal(value, counting(value));
