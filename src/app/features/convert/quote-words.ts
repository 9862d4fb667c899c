import { compare, divide, multiply, significant, subtract } from '#app/shared/format/arithmetic.ts';
import { formatDecimal } from '#app/shared/format/decimal.ts';
import { exactText } from '#app/shared/format/money-text.ts';
import { failureText, type Translate } from '#app/shared/i18n/failure-text.ts';
import { HUNDRED, ONE } from '#protocol/decimal.ts';
import type { Coin, Decimal } from '#protocol/units.ts';
import type { HeldQuote } from './use-held-quote.ts';

const RATE_DIGITS = 8;

/** A rate with eight digits that count, whatever its size. */
function rateText(rate: Decimal): string {
  return exactText(significant(rate, RATE_DIGITS));
}

/** "1 ETH = 2,044.57 USDT". */
export const rateLine = (from: Coin, rate: Decimal, to: Coin): string =>
  `1 ${from} = ${rateText(rate)} ${to}`;

/** The same rate the other way round; null where there is none. */
export const inverseRate = (rate: Decimal): Decimal | null => divide(ONE, rate, 18);

/** What a quote is worth beside another amount of the same coin, in percent: "0.42", "<0.01"; null beside nothing. */
export function differencePercent(
  receive: Decimal,
  other: Decimal,
): { sign: number; percent: string } | null {
  const sign = compare(receive, other);
  const difference = sign < 0 ? subtract(other, receive) : subtract(receive, other);
  const share = divide(difference, other, 4);
  if (share === null) return null;
  const percent = formatDecimal(multiply(share, HUNDRED, 2), 2);
  return { sign, percent: sign === 0 || /[1-9]/.test(percent) ? percent : '<0.01' };
}

/** Why there is no quote to agree to yet: "on its way" is said only of one that is. */
export function waitingText({ expired, failure, pending }: HeldQuote<unknown>, t: Translate): string {
  if (expired) return t('exchange.expired');
  return failure !== null && !pending ? failureText(failure, t) : t('exchange.waiting');
}
