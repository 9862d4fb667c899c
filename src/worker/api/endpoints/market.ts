import { post } from '../endpoint.ts';
import {
  candlesAnswer,
  depthAnswer,
  detailsAnswer,
  marketListAnswer,
  tradesAnswer,
  type WireCandle,
  type WireDepth,
  type WireMarketRow,
  type WireTick,
  type WireTrade,
} from '../wire/market.ts';

const MARKET = { access: 'public', envelope: 'status' } as const;

/** `symbol` is lower-case base and quote; `timer` a period; `size` 2000. */
type SeriesPayload = { symbol: string; timer: string; size: number };

export const getKline = post<SeriesPayload, readonly WireCandle[]>('/huobi/getKline', candlesAnswer, MARKET);

export const getDepth = post<SeriesPayload, WireDepth>('/huobi/getHuobiContractDepthV2', depthAnswer, MARKET);

export const getMarketTrade = post<{ symbol: string }, readonly WireTrade[]>(
  '/huobi/getMarketTrade',
  tradesAnswer,
  MARKET,
);

/** Specified with `timer` 1day and `size` 1. */
export const getDetails = post<SeriesPayload, WireTick>('/huobi/getDetails', detailsAnswer, MARKET);

export const getDetailsByQuoteCoin = post<{ quoteCoin: string }, readonly WireMarketRow[]>(
  '/huobi/getHuobiDetailsByQuoteCoin',
  marketListAnswer,
  MARKET,
);
