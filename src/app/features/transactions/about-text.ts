import type { TFunction } from 'i18next';
import { add, signOf } from '#app/shared/format/arithmetic.ts';
import { moneyText } from '#app/shared/format/money-text.ts';
import type { Transaction } from '#protocol/transactions.ts';
import type { Decimal } from '#protocol/units.ts';

type Translate = TFunction<['transactions', 'account']>;

/** Why an entry was written: "Interest, USDT 7 days, day 3". Its kind, where the back end says no more. */
export function aboutText({ about, kind }: Transaction, t: Translate): string {
  if (!about) return t(`transactions.kind.${kind}`);
  const subject = about.product ?? about.pair;
  return [t(`transactions.reason.${about.reason.replace('.', '_')}`), subject, daysText(about, t)]
    .filter((part) => part !== null)
    .join(t('transactions.about.join'));
}

function daysText({ firstDay: first, lastDay: last }: NonNullable<Transaction['about']>, t: Translate) {
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
    about && about.orderId !== null ? t('transactions.about.order', { id: about.orderId }) : null,
    otherText(entry, t),
    ...costTexts(entry, t, own),
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(t('transactions.about.join'));
}

/** An early redemption: the entry is what came back less the fee, and the interest was in no balance. */
function costTexts(
  { about, amount, currency: coin }: Transaction,
  t: Translate,
  own: (figure: string) => string,
): readonly string[] {
  const fee = about?.fee && signOf(about.fee) > 0 ? about.fee : null;
  const forfeited = about?.forfeited && signOf(about.forfeited) > 0 ? about.forfeited : null;
  const text = (value: Decimal) => own(moneyText(value));
  return [
    ...(fee ? [t('transactions.about.fee', { whole: text(add(amount, fee)), fee: text(fee), coin })] : []),
    ...(forfeited ? [t('transactions.about.forfeited', { interest: text(forfeited), coin })] : []),
  ];
}

function otherText({ about, amount, account }: Transaction, t: Translate): string | null {
  if (!about) return null;
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
