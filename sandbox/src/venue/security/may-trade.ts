import type { Language, Person, Sentence } from '../../model/person.ts';
import { Refusal } from '../../model/refusal.ts';

const NO_PURCHASE: Sentence = {
  en: 'Purchases and orders are not allowed for this account',
  zh: '该账户不允许购买和下单',
};
const FROZEN: Sentence = {
  en: 'Your account is frozen. Unfreeze it in the security settings first',
  zh: '您的账户已冻结，请先在安全设置中解冻',
};

/** Whether the row says frozen at this instant of the business clock. */
export function frozenAt(
  row: { readonly frozen_at: number | null; readonly unfreeze_at: number | null },
  businessNow: number,
): boolean {
  return row.frozen_at !== null && (row.unfreeze_at === null || row.unfreeze_at > businessNow);
}

/** Whether the person has frozen the account, and no unfreezing has come through yet. */
export function isFrozen(person: Pick<Person, 'frozen'>): boolean {
  return person.frozen;
}

/** Refuses (`notAllowed`) to move anything of a frozen account: transfers, exchanges, withdrawals, orders. */
export function requireNotFrozen(person: Pick<Person, 'frozen'>, language: Language): void {
  if (isFrozen(person)) throw new Refusal('notAllowed', FROZEN[language]);
}

/** Refuses (`notAllowed`) persons who may not buy or place orders: a frozen account, or one without the right to purchase. */
export function requireMayTrade(person: Pick<Person, 'frozen' | 'canPurchase'>, language: Language): void {
  requireNotFrozen(person, language);
  if (!person.canPurchase) throw new Refusal('notAllowed', NO_PURCHASE[language]);
}
