import { exact } from '#protocol/decimal.ts';
import type { NewSpotOrder } from '#protocol/spot.ts';
import { coin, type Pair } from '#protocol/units.ts';
import type { RequestOf } from '#worker/cache/money-request.ts';

export const BTC_USDT: Pair = { base: coin('BTC'), quote: coin('USDT') };

export interface WireSpotOrderRow {
  readonly orderId: string;
  readonly [field: string]: unknown;
}

/** An unfinished limit order as a back end records it. */
export const spotRow = (
  orderId: string,
  createTime: number,
  more: Record<string, unknown> = {},
): WireSpotOrderRow => ({
  orderId,
  requestId: null,
  baseCoin: 'BTC',
  quoteCoin: 'USDT',
  side: 'buy',
  orderType: 'limit',
  timeInForce: 'GTC',
  price: '100',
  stopPrice: null,
  waiting: false,
  amount: '0.5',
  total: null,
  filled: '0',
  turnover: '0',
  avgPrice: null,
  fee: '0',
  feeCoin: 'BTC',
  status: 0,
  ending: null,
  replaces: null,
  createTime,
  triggerTime: null,
  closeTime: null,
  ...more,
});

/** The wish that `spotRow` answers. */
export const spotWish = (more: Partial<NewSpotOrder> = {}): NewSpotOrder => ({
  pair: BTC_USDT,
  side: 'buy',
  type: 'limit',
  price: exact('100'),
  stopPrice: null,
  amount: exact('0.5'),
  total: null,
  timeInForce: 'GTC',
  ...more,
});

/** The same as it is written into the journal. */
export const SPOT_REQUEST: RequestOf<'spotOrder'> = {
  kind: 'spotOrder',
  baseCoin: BTC_USDT.base,
  quoteCoin: BTC_USDT.quote,
  side: 'buy',
  orderType: 'limit',
  price: exact('100'),
  stopPrice: null,
  amount: exact('0.5'),
  total: null,
  timeInForce: 'GTC',
};
