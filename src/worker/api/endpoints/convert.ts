import type { ConvertRecord } from '#protocol/convert.ts';
import { post } from '../endpoint.ts';
import { moneyAnswer, type WireMoneyAnswer } from '../wire/contract.ts';
import {
  dustQuoteAnswer,
  exchangesAnswer,
  quoteAnswer,
  type WireDustQuote,
  type WireQuote,
} from '../wire/convert.ts';
import type { WirePage } from '../wire/primitives.ts';

const MONEY = { money: true } as const;

/** Exactly one of the two amounts; the other one is left out of what is sent. */
export const exchangeQuote = post<
  { from: string; to: string; amount: string | null; receive: string | null },
  WireQuote
>('/assets/getExchangeQuote', quoteAnswer);

/** `threshold` in USDT. */
export const dustQuote = post<{ to: string; threshold: string }, WireDustQuote>(
  '/assets/getDustQuote',
  dustQuoteAnswer,
);

export const exchangeAtQuote = post<{ quoteId: string }, WireMoneyAnswer>(
  '/assets/exchange',
  moneyAnswer,
  MONEY,
);

export const convertDust = post<{ quoteId: string }, WireMoneyAnswer>(
  '/assets/convertDust',
  moneyAnswer,
  MONEY,
);

/** Newest first; at most 100 a page. */
export const exchangeRecords = post<{ pageNo: number; pageSize: number }, WirePage<ConvertRecord>>(
  '/assets/getExchanges',
  exchangesAnswer,
);
