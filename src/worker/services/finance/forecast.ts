import type { FinanceForecast, FinanceProduct } from '#protocol/finance.ts';
import type { Decimal, EpochMs } from '#protocol/units.ts';
import { big } from '../../market/exact-math.ts';
import { charged, dayInterest, endOfDay, firstWholeDay, paidOut, startOfDay } from '../earn/ledger-math.ts';

/** What a flexible product is shown for, as an example. */
export const EXAMPLE_DAYS = 30;

type Terms = Pick<FinanceProduct, 'days' | 'dailyRate' | 'earlyFeeRate'>;

/**
 * What an amount of a product bought at an instant (business time) brings by the product's terms, counted as the ledger
 * counts: each day rounded down for itself, interest earning none. `price` of the coin in USDT, or null. Null where the
 * figures leave the range of decimals.
 */
export function forecastOf(
  { days: term, dailyRate, earlyFeeRate }: Terms,
  amount: Decimal,
  at: EpochMs,
  price: Decimal | null,
): FinanceForecast | null {
  const days = term === 0 ? EXAMPLE_DAYS : term;
  const perDay = dayInterest(amount, dailyRate);
  const earlyFee = term === 0 ? paidOut(big(0)) : charged(big(amount).times(big(earlyFeeRate)));
  if (perDay === null || earlyFee === null) return null;
  const curve: Decimal[] = [];
  for (let day = 0; day <= days; day += 1) {
    const reached = paidOut(big(perDay).times(day));
    if (reached === null) return null;
    curve.push(reached);
  }
  const interest = curve.at(-1) ?? perDay;
  const total = paidOut(big(amount).plus(big(interest)));
  if (total === null) return null;
  const first = firstWholeDay(at);
  const worth = (value: Decimal) => (price === null ? null : paidOut(big(value).times(big(price))));
  const [perDayInUsdt, interestInUsdt] = [worth(perDay), worth(interest)];
  return {
    amount,
    perDay,
    days,
    interest,
    total,
    curve,
    startsAt: startOfDay(first),
    firstPayout: endOfDay(first),
    endsAt: term === 0 ? null : startOfDay(first + term),
    earlyFee,
    inUsdt:
      perDayInUsdt === null || interestInUsdt === null
        ? null
        : { perDay: perDayInUsdt, interest: interestInUsdt },
  };
}
