import { EMPTY_DRAFT, type TicketDraft } from '#app/features/trade/order-form/ticket-draft.ts';
import { exact } from '#protocol/decimal.ts';
import type { PairRule } from '#protocol/platform.ts';
import type { NewSpotOrder, SpotOrder } from '#protocol/spot.ts';
import { coin, epochMs } from '#protocol/units.ts';

export const BTC_USDT = { base: coin('BTC'), quote: coin('USDT') };

export const rule: PairRule = {
  pair: BTC_USDT,
  pricePrecision: 2,
  amountPrecision: 5,
  minAmount: exact('0.00001'),
  feeRate: exact('0.001'),
};

/** A limit buy that has its price. */
export const draftOf = (change: Partial<TicketDraft> = {}): TicketDraft => ({
  ...EMPTY_DRAFT,
  price: '64181.8',
  ...change,
});

export const limitBuy: NewSpotOrder = {
  pair: BTC_USDT,
  side: 'buy',
  type: 'limit',
  price: exact('64181.8'),
  stopPrice: null,
  amount: exact('0.01'),
  total: null,
  timeInForce: 'GTC',
};

export const openOrder: SpotOrder = {
  id: '7',
  requestId: 'key-7',
  pair: BTC_USDT,
  side: 'buy',
  type: 'limit',
  timeInForce: 'GTC',
  price: exact('63900'),
  stopPrice: null,
  waiting: false,
  amount: exact('0.01'),
  total: null,
  filled: exact('0'),
  turnover: exact('0'),
  avgPrice: null,
  fee: exact('0'),
  feeCoin: coin('BTC'),
  status: 'open',
  statusCode: 0,
  ending: null,
  replaces: null,
  createdAt: epochMs(1_000_000),
  triggeredAt: null,
  closedAt: null,
};
