import { multiply } from '#app/shared/format/arithmetic.ts';
import { exact } from '#protocol/decimal.ts';
import type { FinanceProduct } from '#protocol/finance.ts';
import type { Decimal } from '#protocol/units.ts';

/** A year of the daily rate in percent, cut, without interest on interest. */
export const yearRate = ({ dailyRate }: Pick<FinanceProduct, 'dailyRate'>): Decimal =>
  multiply(dailyRate, exact('36500'), 2);
