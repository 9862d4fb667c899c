import { readAmount } from '#app/ui/amount-text.ts';
import type { AddressCheck } from '#protocol/addresses.ts';
import type { Coin, Decimal, EpochMs } from '#protocol/units.ts';
import type { WithdrawalNetwork, WithdrawalTerms, WithdrawalWish } from '#protocol/withdrawals.ts';
import { amountProblem, DECIMALS } from './amounts.ts';
import type { WithdrawalDraft } from './withdrawal-draft.ts';

export interface Details {
  readonly currency: Coin;
  readonly network: WithdrawalNetwork;
  readonly draft: WithdrawalDraft;
  /** Of exactly the drafted address; null while it is not known. */
  readonly check: AddressCheck | null;
  readonly terms: WithdrawalTerms | null;
  readonly available: Decimal | null;
  /** The person has compared an address that looks like another one. */
  readonly compared: boolean;
  /** Server time. */
  readonly now: EpochMs;
}

export type DetailField = 'address' | 'compared' | 'tag' | 'amount';

export type DetailsVerdict =
  | { readonly ok: true; readonly wish: WithdrawalWish }
  | { readonly ok: false; readonly field: DetailField; readonly key: string };

const wrong = (field: DetailField, key: string): DetailsVerdict => ({ ok: false, field, key });

/** Judges what is typed, field by field in reading order; what only the server knows is left to it. */
export function checkDetails(details: Details): DetailsVerdict {
  const { draft, network, check, terms } = details;
  const address = check && 'address' in check.verdict ? check.verdict.address : null;
  if (draft.address.trim() === '') return wrong('address', 'addresses.verdict.empty');
  if (check === null) return wrong('address', 'withdrawal.error.checking');
  if (address === null) return wrong('address', 'withdrawal.error.address');
  if (check.entry?.heldUntil != null && check.entry.heldUntil > details.now) {
    return wrong('address', 'withdrawal.error.held');
  }
  if (terms?.whitelist && !check.entry) return wrong('address', 'withdrawal.error.whitelist');
  if (check.lookAlike && !details.compared) return wrong('compared', 'withdrawal.error.compared');
  if (network.memo && draft.addressId === null && draft.tag === '' && !draft.noTag) {
    return wrong('tag', 'withdrawal.error.memo');
  }
  const problem = amountProblem(draft.amount, details.available, terms);
  if (problem !== null) return wrong('amount', problem);
  const amount = readAmount(draft.amount, DECIMALS);
  if (!amount.ok) return wrong('amount', 'd_enter_amount');
  return {
    ok: true,
    wish: {
      currency: details.currency,
      chain: network.chain,
      address,
      addressId: draft.addressId,
      tag: network.memo ? draft.tag : '',
      noTag: network.memo && draft.noTag,
      amount: amount.value,
    },
  };
}
