import type { NewContractOrder } from './contract.ts';
import type { QuoteWish } from './convert.ts';
import type { IntentKind } from './intents.ts';
import type { NewSpotOrder } from './spot.ts';
import type { EarnArea } from './tables.ts';
import type { Coin, Decimal } from './units.ts';
import type { WithdrawalWish } from './withdrawals.ts';

type Part = string | number | null;

/**
 * One text for everything that makes a money action what it is: two with the same would do the same thing. The worker
 * holds the second back while the end of the first is not known, and the form says so before it is sent.
 */
export const signature = (kind: IntentKind, parts: readonly Part[]): string =>
  [kind, ...parts.map((part) => part ?? '')].join('|');

/** "10.0", "010" and "10" are the same amount. */
export const plain = (amount: string | null): string | null =>
  amount?.replace(/^(-?)0+(?=\d)/, '$1').replace(/\.0+$|(\.\d*[1-9])0+$/, '$1') ?? null;

export const contractSignature = ({ stake, pair, payCoin, duration, direction }: NewContractOrder): string =>
  signature('contractOrder', [plain(stake), pair.base, payCoin, duration, direction]);

export const spotSignature = (order: NewSpotOrder): string => {
  const { pair, side, type, timeInForce, price, stopPrice, amount, total } = order;
  const numbers = [price, stopPrice, amount, total].map(plain);
  // Sorted: which was typed first makes no other order.
  const terms = Object.entries(order.further ?? {}).map(([name, value]) => `${name}=${plain(`${value}`)}`);
  return signature('spotOrder', [
    pair.base,
    pair.quote,
    side,
    type,
    timeInForce,
    ...numbers,
    ...terms.sort(),
  ]);
};

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
