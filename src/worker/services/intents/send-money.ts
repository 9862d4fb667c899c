import { failed, type Result } from '#protocol/result.ts';
import type { WithdrawalProofs, WithdrawalWish } from '#protocol/withdrawals.ts';
import { contractTransfer, createOrder } from '../../api/contract.ts';
import { convertDust, exchangeAtQuote } from '../../api/convert.ts';
import { earnBuy, earnRedeem } from '../../api/earn.ts';
import type { HttpClient } from '../../api/http-client.ts';
import type { WireMoneyAnswer } from '../../api/money.ts';
import {
  amendSpotOrder,
  cancelAllSpotOrders,
  cancelSpotOrder,
  createOcoOrder,
  createScaledOrder,
  createSpotOrder,
} from '../../api/spot.ts';
import { cancelWithdrawal, createWithdrawal } from '../../api/withdrawals.ts';
import type { JournalEntry } from '../../cache/journal-table.ts';
import { isRepeatable, type RequestOf } from '../../cache/money-request.ts';

type CallOptions = Parameters<HttpClient['call']>[2];

/** One POST of a spot order: by the call of its kind, with what that call takes. */
function sendSpotOrder(
  http: HttpClient,
  request: RequestOf<'spotOrder'>,
  options: CallOptions,
): Promise<Result<WireMoneyAnswer>> {
  const { kind: _, orderType, further = {}, ...order } = request;
  const { baseCoin, quoteCoin, side, amount, price, stopPrice } = order;
  const { stopLimitPrice, from, to, count, shape, expireTime: end, ...terms } = further;
  const expireTime = end === undefined ? end : String(end);
  if (orderType === 'oco') {
    const payload = { baseCoin, quoteCoin, side, amount, price, stopPrice, stopLimitPrice, expireTime };
    return http.call(createOcoOrder, payload, options);
  }
  if (orderType === 'scaled') {
    const payload = { baseCoin, quoteCoin, side, amount, from, to, count: String(count), shape };
    return http.call(createScaledOrder, payload, options);
  }
  return http.call(createSpotOrder, { ...order, orderType, ...terms, expireTime }, options);
}

/** One POST of a journaled request, under its own key, with what only memory holds of it. The caller holds the latch. */
export function sendMoney(
  http: HttpClient,
  { id, request, notAfter }: JournalEntry,
  proofs: WithdrawalProofs | null,
): Promise<Result<WireMoneyAnswer>> {
  const options = { idempotencyKey: id, notAfter, urgent: isRepeatable(request) };
  switch (request.kind) {
    case 'contractOrder': {
      const { kind: _, ...payload } = request;
      return http.call(createOrder, payload, options);
    }
    case 'transfer': {
      const { kind: _, ...payload } = request;
      return http.call(contractTransfer, payload, options);
    }
    case 'spotOrder':
      return sendSpotOrder(http, request, options);
    case 'spotAmend': {
      const { kind: _, about: __, ...payload } = request;
      return http.call(amendSpotOrder, payload, options);
    }
    case 'spotCancel':
      return http.call(cancelSpotOrder, { orderId: request.orderId }, options);
    case 'spotCancelAll': {
      const { kind: _, ...payload } = request;
      return http.call(cancelAllSpotOrders, payload, options);
    }
    case 'exchange':
      return http.call(exchangeAtQuote, { quoteId: request.quoteId }, options);
    case 'dust':
      return http.call(convertDust, { quoteId: request.quoteId }, options);
    case 'withdrawal':
      // Without proofs nothing is worth sending.
      if (proofs === null) return Promise.resolve(failed({ kind: 'offline' }));
      return http.call(createWithdrawal, { ...wishPayload(request), ...proofs }, options);
    case 'withdrawalCancel':
      return http.call(cancelWithdrawal, { id: request.id }, options);
    case 'earnBuy':
      return http.call(earnBuy(request.area), request.payload, options);
    case 'earnRedeem':
      return http.call(earnRedeem(request.area), request.payload, options);
  }
}

/** A wish as it travels: an address of the book goes by its id, and empty fields are left out. */
export const wishPayload = ({ currency, chain, address, addressId, tag, noTag, amount }: WithdrawalWish) => ({
  currency,
  chain,
  amount,
  ...(addressId === null ? { address } : { addressId }),
  tag: addressId === null ? tag : '',
  ...(addressId === null && noTag ? { noTag: 1 as const } : {}),
});
