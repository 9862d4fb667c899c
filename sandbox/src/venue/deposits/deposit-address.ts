import { type AddressForm, keyFor, memoOf, writeAddress } from './address-forms.ts';
import type { Network } from './networks.ts';

/** Where a person's deposits on one network go. */
export interface DepositAddress {
  readonly address: string;
  /** Must go with every deposit where it is not null. */
  readonly memo: string | null;
}

/**
 * The one address of a person on a network, the same for every coin on it, worked out rather than stored. On a
 * network with memos the address is everybody's and the memo the person's.
 */
export function depositAddress(secret: Uint8Array, userId: string, network: Network): DepositAddress {
  const { chain, memo } = network;
  const form: AddressForm = network.form;
  const own = keyFor(secret, `${chain} ${userId}`);
  return memo
    ? { address: writeAddress(form, chain, keyFor(secret, chain)), memo: memoOf(own) }
    : { address: writeAddress(form, chain, own), memo: null };
}
