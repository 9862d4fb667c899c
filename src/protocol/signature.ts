import type { NewContractOrder } from './contract.ts';
import type { QuoteWish } from './convert.ts';
import { plain, signature } from './signature-text.ts';
import type { EarnArea } from './tables.ts';
import type { Coin, Decimal } from './units.ts';
import type { WithdrawalWish } from './withdrawals.ts';

export const contractSignature = ({ stake, pair, payCoin, duration, direction }: NewContractOrder): string =>
  signature('contractOrder', [plain(stake), pair.base, payCoin, duration, direction]);

export const transferSignature = (amount: Decimal, currency: Coin, to: 'spot' | 'contract'): string =>
  signature('transfer', [plain(amount), currency, to]);

/** Not the quote: the same exchange at a new quote is the same exchange, whichever amount is asked for. */
export const exchangeSignature = ({ from, to, fixed, amount }: QuoteWish): string =>
  signature('exchange', [from, to, fixed, plain(amount)]);

export const dustSignature = (to: Coin): string => signature('dust', [to]);

/** Whichever way the letters of the address are written: the back end's check may have set them right. */
export const withdrawalSignature = (
  wish: Pick<WithdrawalWish, 'currency' | 'chain' | 'address' | 'tag' | 'amount'>,
): string => {
  const { currency, chain, address, tag, amount } = wish;
  return signature('withdrawal', [currency, chain, address.toLowerCase(), tag, plain(amount)]);
};

/** Not when it is dealt: the same purchase at a later value is the same purchase. */
export const purchaseSignature = (area: EarnArea, productId: string, amount: string): string =>
  signature('earnBuy', [area, productId, plain(amount)]);

/**
 * Not what it costs: that changes from day to day.
 * @param part null: all of it
 */
export const redemptionSignature = (area: EarnArea, orderId: string, part: string | null): string =>
  signature('earnRedeem', [area, orderId, plain(part)]);
