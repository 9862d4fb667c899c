import { compare, signOf, subtract, truncate } from '#app/shared/format/arithmetic.ts';
import { readAmount } from '#app/ui/amount-text.ts';
import type { AddressCheck } from '#protocol/addresses.ts';
import type { Intent } from '#protocol/intents.ts';
import { withoutInvisible } from '#protocol/payment-link.ts';
import type { Coin, Decimal, EpochMs } from '#protocol/units.ts';
import type {
  Withdrawal,
  WithdrawalNetwork,
  WithdrawalPreview,
  WithdrawalTerms,
  WithdrawalWish,
} from '#protocol/withdrawals.ts';
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

type DetailField = 'address' | 'compared' | 'tag' | 'amount';

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
  // Spaces inside are part of a memo; those around it and what nobody sees come from a clipboard.
  const tag = network.memo ? withoutInvisible(draft.tag).trim() : '';
  if (network.memo && draft.addressId === null && tag === '' && !draft.noTag) {
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
      tag,
      noTag: network.memo && draft.noTag,
      amount: amount.value,
    },
  };
}

/** A withdrawal that was sent: by its record where the answer named one, else by what was written down of it. */
export interface SentWithdrawal {
  readonly recordId: string | null;
  /** Null where the tab that sent it is gone. */
  readonly intentId: string | null;
}

export type OutcomeState = 'asked' | 'unknown' | 'notDone';

export const recordOf = (
  list: readonly Withdrawal[],
  { recordId, intentId }: SentWithdrawal,
): Withdrawal | null =>
  list.find(({ id, requestId }) => id === recordId || (intentId !== null && requestId === intentId)) ?? null;

/** What is known of it now: a lost answer is looked for, and found one day. */
export function outcomeState(
  { recordId }: SentWithdrawal,
  record: Withdrawal | null,
  intent: Intent | null,
): OutcomeState {
  if (recordId !== null || record !== null || intent?.state === 'accepted') return 'asked';
  return intent?.state === 'rejected' || intent?.state === 'notFound' ? 'notDone' : 'unknown';
}

export type Stage = 'requested' | 'held' | 'review' | 'sent';

/**
 * The way of a withdrawal that was asked for, and which of it is behind; empty where it came to another end.
 * @param now server time
 */
export function stagesOf(
  record: Pick<Withdrawal, 'status' | 'heldUntil'> | null,
  { holdHours }: Pick<WithdrawalPreview, 'holdHours'>,
  now: EpochMs,
): readonly { readonly stage: Stage; readonly done: boolean }[] {
  const status = record?.status ?? 'pending';
  if (status !== 'pending' && status !== 'finished') return [];
  const sent = status === 'finished';
  const waits = record === null || (record.heldUntil !== null && record.heldUntil > now);
  return [
    { stage: 'requested', done: true },
    ...(holdHours > 0 ? [{ stage: 'held' as const, done: sent || !waits }] : []),
    { stage: 'review', done: sent },
    { stage: 'sent', done: sent },
  ];
}

/** Every coin is kept with eight decimals. */
export const DECIMALS = 8;

type Terms = Pick<WithdrawalTerms, 'fee' | 'minimum' | 'leftAmount'>;

/** The most that can go: the balance or the rest of the limit, cut and never rounded up; null while unknown. */
export function mostOf(available: Decimal | null, terms: Terms | null): Decimal | null {
  if (available === null) return null;
  const left = terms?.leftAmount ?? null;
  return truncate(left !== null && compare(left, available) < 0 ? left : available, DECIMALS);
}

/** What arrives of a typed amount; null where nothing would, or the fee is not known. */
export function receiveOf(text: string, terms: Terms | null): Decimal | null {
  const read = readAmount(text, DECIMALS);
  if (!read.ok || terms === null) return null;
  const receive = subtract(read.value, terms.fee);
  return signOf(receive) > 0 ? receive : null;
}

/** The key of what is wrong with a typed amount; null where nothing is. What is not known yet the server judges. */
export function amountProblem(text: string, available: Decimal | null, terms: Terms | null): string | null {
  const read = readAmount(text, DECIMALS);
  if (!read.ok) return read.why === 'empty' ? 'd_enter_amount' : `ui.amount.${read.why}`;
  if (signOf(read.value) <= 0) return 'd_enter_amount';
  if (available !== null && compare(read.value, available) > 0) return 'd_insufficient_balance';
  if (terms === null) return null;
  if (compare(read.value, terms.minimum) < 0) return 'withdrawal.error.minimum';
  if (terms.leftAmount !== null && compare(read.value, terms.leftAmount) > 0) return 'withdrawal.error.limit';
  return null;
}

/**
 * How many hours a withdrawal to this address waits before its review, as far as this device knows it; 0 also while
 * nothing is known. The server's preview decides.
 */
export function holdHours(check: AddressCheck | null, terms: WithdrawalTerms | null): number {
  if (check === null || terms === null || !('address' in check.verdict)) return 0;
  return check.entry === null && !check.paidBefore ? terms.newAddressHours : 0;
}
