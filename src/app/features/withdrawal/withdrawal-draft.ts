import { alongside } from '#app/shared/forms/alongside.ts';
import { drafts } from '#app/shared/forms/drafts.ts';
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

export const EMPTY_WITHDRAWAL: WithdrawalDraft = {
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

/** The network that the kept draft was typed for; null where there is none. */
export const draftChain = (): string | null => stored.get().chain || null;

/** The draft for a network: of another one only the amount is kept. A looked-alike address is compared again. */
export const draftFor = (chain: string) =>
  alongside<WithdrawalDraft, { readonly compared: boolean }>(
    {
      ...stored,
      get() {
        const held = stored.get();
        return held.chain === chain || held.chain === ''
          ? { ...held, chain }
          : { ...EMPTY_WITHDRAWAL, chain, amount: held.amount };
      },
    },
    { compared: false },
  );

export const clearDraft = (): void => stored.set(EMPTY_WITHDRAWAL);
