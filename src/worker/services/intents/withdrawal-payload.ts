import type { WithdrawalWish } from '#protocol/withdrawals.ts';

/** A wish as it travels: an address of the book goes by its id, and empty fields are left out. */
export const wishPayload = ({ currency, chain, address, addressId, tag, noTag, amount }: WithdrawalWish) => ({
  currency,
  chain,
  amount,
  ...(addressId === null ? { address } : { addressId }),
  tag: addressId === null ? tag : '',
  ...(addressId === null && noTag ? { noTag: 1 as const } : {}),
});
