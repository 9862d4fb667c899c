import * as v from 'valibot';
import { convertRecordSchema, type QuoteLine } from '#protocol/convert.ts';
import type { Decimal, EpochMs } from '#protocol/units.ts';
import { post } from './endpoint.ts';
import { moneyAnswer } from './money.ts';
import { inData, pageOf, wireAmount, wireCoin, wireId, wireTime } from './primitives.ts';

export interface WireQuote {
  readonly quoteId: string;
  readonly expiresAt: EpochMs;
  /** What is paid; a back end that quotes only by it may leave it out. */
  readonly amount: Decimal | null;
  readonly rate: Decimal;
  readonly fee: Decimal;
  readonly receive: Decimal;
}

const held = { quoteId: wireId, expiresAt: wireTime };
const figures = { rate: wireAmount, fee: wireAmount, receive: wireAmount };
const line = { from: wireCoin, to: wireCoin, amount: wireAmount, ...figures };

export const quoteAnswer = inData(
  v.object({ ...held, amount: v.optional(v.nullable(wireAmount), null), ...figures }),
);

export interface WireDustQuote {
  readonly quoteId: string;
  readonly expiresAt: EpochMs;
  readonly lines: readonly QuoteLine[];
}

/** Strict in every line: a quote that is shown in part would not be what is agreed to. */
export const dustQuoteAnswer = inData(
  v.object({ ...held, lines: v.pipe(v.array(v.object(line)), v.maxLength(200)) }),
);

const record = v.pipe(
  v.object({ id: wireId, quoteId: wireId, ...line, createTime: wireTime }),
  v.transform(({ createTime, ...row }) => ({ ...row, time: createTime })),
  convertRecordSchema,
);

export const exchangesAnswer = inData(pageOf(record));

const MONEY = { money: true } as const;

/** Exactly one of the two amounts; the other one is left out of what is sent. */
export const exchangeQuote = post('/assets/getExchangeQuote', quoteAnswer);

/** `threshold` in USDT. */
export const dustQuote = post('/assets/getDustQuote', dustQuoteAnswer);

export const exchangeAtQuote = post('/assets/exchange', moneyAnswer, MONEY);

export const convertDust = post('/assets/convertDust', moneyAnswer, MONEY);

/** Newest first; at most 100 a page. */
export const exchangeRecords = post('/assets/getExchanges', exchangesAnswer);
