import type { Language } from '../../model/language.ts';
import type { Person } from '../../model/person.ts';
import { Refusal } from '../../model/refusal.ts';
import { textOf } from '../../texts/texts.ts';

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
  if (isFrozen(person)) throw new Refusal('notAllowed', textOf('security.frozen', language));
}

/** Refuses (`notAllowed`) persons who may not buy or place orders: a frozen account, or one without the right to purchase. */
export function requireMayTrade(person: Pick<Person, 'frozen' | 'canPurchase'>, language: Language): void {
  requireNotFrozen(person, language);
  if (!person.canPurchase) throw new Refusal('notAllowed', textOf('security.noPurchase', language));
}
