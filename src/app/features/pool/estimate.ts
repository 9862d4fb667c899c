import { divide, multiply, signOf } from '#app/shared/format/arithmetic.ts';
import { HUNDRED } from '#protocol/decimal.ts';
import type { DailyOutput } from '#protocol/pool.ts';
import type { Decimal } from '#protocol/units.ts';

/** An estimate is none to the last digit. */
const PLACES = 4;

/** What an amount of a mined coin is worth at a price; null without one. */
export const worthOf = (amount: Decimal, price: Decimal | null): Decimal | null =>
  price === null ? null : multiply(amount, price, PLACES);

/** So many percent of a price that was paid; null where nothing was. */
export const percentOfPrice = (worth: Decimal | null, cost: Decimal): Decimal | null =>
  worth === null || signOf(cost) <= 0 ? null : divide(multiply(worth, HUNDRED, PLACES), cost, PLACES);

const DAY = 86_400_000;

/**
 * What was mined by the end of each day, from the day before the first output on; days without output stay level.
 * Takes the days newest first. Floats: it is drawn and not booked.
 */
export function minedCurve(days: readonly DailyOutput[]): Float64Array {
  const first = days.at(-1);
  const last = days[0];
  if (!first || !last) return new Float64Array();
  const byTime = new Map(days.map(({ time, amount }) => [time as number, Number(amount)]));
  const length = Math.round((last.time - first.time) / DAY) + 2;
  let sum = 0;
  return Float64Array.from({ length }, (_, day) => {
    sum += byTime.get(first.time + (day - 1) * DAY) ?? 0;
    return sum;
  });
}
