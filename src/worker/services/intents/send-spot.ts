import type { Result } from '#protocol/result.ts';
import type { HttpClient } from '../../api/http-client.ts';
import type { WireMoneyAnswer } from '../../api/money.ts';
import { createOcoOrder, createScaledOrder, createSpotOrder } from '../../api/spot.ts';
import type { RequestOf } from '../../cache/money-request.ts';

type CallOptions = Parameters<HttpClient['call']>[2];

/** One POST of a spot order: by the call of its kind, with what that call takes. */
export function sendSpotOrder(
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
