import type { TFunction } from 'i18next';
import type { Transaction } from '#protocol/transactions.ts';

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

/** Its order, and the other account or coin: "Order 12, from Finance". Null where there is neither. */
export function aboutNote(entry: Transaction, t: Translate): string | null {
  const { about } = entry;
  const parts = [
    about && about.orderId !== null ? t('transactions.about.order', { id: about.orderId }) : null,
    otherText(entry, t),
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(t('transactions.about.join'));
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
