import { divide, multiply, signOf } from '#app/shared/format/arithmetic.ts';
import { HUNDRED } from '#protocol/decimal.ts';
import type { Decimal } from '#protocol/units.ts';

/** An estimate is none to the last digit. */
const PLACES = 4;

/** What an amount of a mined coin is worth at a price; null without one. */
export const worthOf = (amount: Decimal, price: Decimal | null): Decimal | null =>
  price === null ? null : multiply(amount, price, PLACES);

/** So many percent of a price that was paid; null where nothing was. */
export const percentOfPrice = (worth: Decimal | null, cost: Decimal): Decimal | null =>
  worth === null || signOf(cost) <= 0 ? null : divide(multiply(worth, HUNDRED, PLACES), cost, PLACES);
