import * as v from 'valibot';
import { type ConvertRecord, convertRecordSchema } from '#protocol/convert.ts';
import { post } from './endpoint.ts';
import { moneyAnswer } from './money.ts';
import { inData, pageOf, wireAmount, wireCoin, wireFigure, wireId, wireTime } from './primitives.ts';

const held = { quoteId: wireId, expiresAt: wireTime };
const figures = { rate: wireFigure, fee: wireAmount, receive: wireAmount };
const line = { from: wireCoin, to: wireCoin, amount: wireAmount, ...figures };

const quoteAnswer = inData(
  v.object({
    ...held,
    /** What is paid; a back end that quotes only by it may leave it out. */
    amount: v.optional(v.nullable(wireAmount), null),
    ...figures,
  }),
);

/** Strict in every line: a quote that is shown in part would not be what is agreed to. */
const dustQuoteAnswer = inData(
  v.object({ ...held, lines: v.pipe(v.array(v.object(line)), v.maxLength(200)) }),
);

const record = v.pipe(
  v.object({ id: wireId, quoteId: wireId, ...line, createTime: wireTime }),
  v.transform(({ createTime, ...row }): ConvertRecord => ({ ...row, time: createTime })),
  convertRecordSchema,
);

const MONEY = { money: true } as const;

/** Exactly one of the two amounts; the other one is left out of what is sent. */
export const exchangeQuote = post('/assets/getExchangeQuote', quoteAnswer);

/** `threshold` in USDT. */
export const dustQuote = post('/assets/getDustQuote', dustQuoteAnswer);

export const exchangeAtQuote = post('/assets/exchange', moneyAnswer, MONEY);

export const convertDust = post('/assets/convertDust', moneyAnswer, MONEY);

/** Newest first; at most 100 a page. */
export const exchangeRecords = post('/assets/getExchanges', inData(pageOf(record)));
