import { useSyncExternalStore } from 'react';
import { drafts } from '#app/shared/prefs/drafts.ts';
import { keptFields } from '#app/shared/prefs/kept-text.ts';

/** What is typed for one network; another network begins with an empty address. */
export interface WithdrawalDraft {
  readonly chain: string;
  readonly address: string;
  /** The address was taken from the book. */
  readonly addressId: string | null;
  readonly tag: string;
  readonly noTag: boolean;
  readonly amount: string;
}

const EMPTY: WithdrawalDraft = {
  chain: '',
  address: '',
  addressId: null,
  tag: '',
  noTag: false,
  amount: '',
};

const text = (value: unknown, longest: number): string =>
  typeof value === 'string' && value.length <= longest ? value : '';

/** Whatever the storage held is made a draft of. */
export function readWithdrawalDraft(stored: string | null): WithdrawalDraft {
  const held = keptFields<keyof WithdrawalDraft>(stored);
  return {
    chain: text(held.chain, 24),
    address: text(held.address, 200),
    addressId: text(held.addressId, 64) || null,
    tag: text(held.tag, 100),
    noTag: held.noTag === true,
    amount: text(held.amount, 80),
  };
}

/** It survives a reload, offline hours and a lost session, but no logout. */
const stored = drafts.open('bourse-withdrawal-draft', readWithdrawalDraft);

/** The draft for a network: of another one only the amount is kept. */
export function useWithdrawalDraft(chain: string) {
  const held = useSyncExternalStore(stored.subscribe, stored.get);
  const draft: WithdrawalDraft =
    held.chain === chain || held.chain === '' ? { ...held, chain } : { ...EMPTY, chain, amount: held.amount };
  return {
    draft,
    change: (part: Partial<WithdrawalDraft>) => stored.set({ ...draft, ...part }),
    clear: () => stored.set(EMPTY),
  };
}

/** Is there anything that a reload should bring back? */
export const isTyped = ({ address, tag, amount }: WithdrawalDraft): boolean =>
  address !== '' || tag !== '' || amount !== '';
