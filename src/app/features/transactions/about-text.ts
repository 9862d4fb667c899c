import { add, signOf, subtract } from '#app/shared/format/arithmetic.ts';
import { moneyText, profitText } from '#app/shared/format/money-text.ts';
import type { Translate } from '#app/shared/i18n/failure-text.ts';
import { ZERO } from '#protocol/decimal.ts';
import type { Transaction } from '#protocol/transactions.ts';
import type { Decimal } from '#protocol/units.ts';
import { figureOf, heldBy, isOnlyHeld } from './entry-figure.ts';

/** Why an entry was written: "Interest, USDT 7 days, day 3". Its kind, where the back end says no more. */
export function aboutText(entry: Transaction, t: Translate): string {
  const { about, kind } = entry;
  if (!about) return t(`transactions.kind.${kind}`);
  const subject = about.product ?? about.pair;
  const what = [t(`transactions.reason.${reasonOf(entry, about)}`), subject, daysText(about, t)]
    .filter((part) => part !== null)
    .join(t('transactions.about.join'));
  return isOnlyHeld(entry) && signOf(heldBy(entry)) > 0 ? t('transactions.about.hold', { what }) : what;
}

type About = NonNullable<Transaction['about']>;

/**
 * The key of a reason. What leaves a fund purchase when it executes may be a fee, rounding, or both; an order's money is
 * released without a cancellation where its end came, and a sale that allots coins pays for them.
 */
function reasonOf(entry: Transaction, { reason, fee }: About): string {
  const { amount } = entry;
  const isReleased = isOnlyHeld(entry) && signOf(heldBy(entry)) < 0;
  if (isReleased && (reason === 'spot.sweep' || reason === 'spot.place')) return 'spot_release';
  if (reason === 'subscribe.allot' && signOf(heldBy(entry)) < 0 && !isReleased) return 'subscribe_paid';
  if (reason === PURCHASE_EXECUTED && fee === undefined) return 'fund_cost';
  if (reason === PURCHASE_EXECUTED && fee !== undefined) {
    if (signOf(fee) === 0) return 'fund_rounding';
    return signOf(add(amount, fee)) === 0 ? 'fund_deal' : 'fund_cost';
  }
  return reason.replace('.', '_');
}

const PURCHASE_EXECUTED: About['reason'] = 'fund.deal';

function daysText({ firstDay: first, lastDay: last }: About, t: Translate) {
  if (first === null || last === null) return null;
  return t(first === last ? 'transactions.about.day' : 'transactions.about.days', { first, last });
}

/**
 * Its order, the other account or coin, and what it cost: "Order 12, from Finance, 100.00 − fee 0.10 USDT". Null where
 * there is none of them. `own` hides the person's figures.
 */
export function aboutNote(entry: Transaction, t: Translate, own: (figure: string) => string): string | null {
  const { about } = entry;
  const parts = [
    about && about.orderId !== null
      ? t(`transactions.about.${PRODUCTS.has(entry.kind) ? 'request' : 'order'}`, { id: about.orderId })
      : null,
    otherText(entry, t),
    ...costTexts(entry, t, own),
    heldText(entry, t, own),
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(t('transactions.about.join'));
}

/** Their purchases are applications, not orders, in some languages. */
const PRODUCTS: ReadonlySet<Transaction['kind']> = new Set(['finance', 'pool', 'fund', 'subscription']);

/** An early redemption: the entry is what came back less the fee, and the interest was in no balance. */
function costTexts(
  { about, amount, currency: coin }: Transaction,
  t: Translate,
  own: (figure: string) => string,
): readonly string[] {
  const fee = about?.fee && signOf(about.fee) > 0 ? about.fee : null;
  const forfeited = about?.forfeited && signOf(about.forfeited) > 0 ? about.forfeited : null;
  const text = (value: Decimal) => own(moneyText(value));
  if (about?.reason === PURCHASE_EXECUTED) {
    const rounding = fee && subtract(subtract(ZERO, amount), fee);
    if (!fee || !rounding || signOf(rounding) <= 0) return [];
    return [t('transactions.about.feeRounding', { fee: text(fee), rounding: text(rounding), coin })];
  }
  return [
    ...(fee ? [t('transactions.about.fee', { whole: text(add(amount, fee)), fee: text(fee), coin })] : []),
    ...(forfeited ? [t('transactions.about.forfeited', { interest: text(forfeited), coin })] : []),
  ];
}

/** What of it was set aside, or came out of that: where that is not all of it. */
function heldText(entry: Transaction, t: Translate, own: (figure: string) => string): string | null {
  const held = heldBy(entry);
  return signOf(held) === 0 || isOnlyHeld(entry)
    ? null
    : t('transactions.about.held', { held: own(profitText(held)), coin: entry.currency });
}

function otherText(entry: Transaction, t: Translate): string | null {
  const { about, account } = entry;
  if (!about) return null;
  const amount = figureOf(entry);
  const way = amount.startsWith('-') ? 'transactions.about.to' : 'transactions.about.from';
  if (about.otherAccount !== null && about.otherAccount !== account) {
    return t(way, { account: t(`account.name.${about.otherAccount}`) });
  }
  return about.otherCurrency === null
    ? null
    : t(amount.startsWith('-') ? 'transactions.about.into' : 'transactions.about.outOf', {
        coin: about.otherCurrency,
      });
}
