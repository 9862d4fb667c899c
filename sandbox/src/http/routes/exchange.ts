import { z } from '@hono/zod-openapi';
import { exchangeAtQuote, exchangeRecords } from '../../venue/convert/execute.ts';
import { quoteDust, quoteExchange } from '../../venue/convert/quote.ts';
import { coinField, idField, pageAnswer, pageFields, rawField } from '../fields.ts';
import { type Call, moneyReply, type PrivateContext, privateCall } from '../route.ts';

const figures = { rate: z.string(), fee: z.string(), receive: z.string() };
const held = { quoteId: z.string(), expiresAt: z.number().int() };
const exchanged = z.object({ quoteId: z.string(), to: z.string(), receive: z.string() });

const getExchangeQuote = privateCall({
  method: 'POST',
  path: '/assets/getExchangeQuote',
  summary:
    'Quotes one coin in another, by the amount that is paid or, in its place, by what is to be received after the fee; the quote is held until expiresAt',
  input: z.object({ from: coinField(), to: coinField(), amount: rawField(), receive: rawField() }),
  answer: z.object({ ...held, amount: z.string(), ...figures }),
  handler: async (wish, { deps, person, language }) => {
    const { quoteId, expiresAt, lines } = await quoteExchange(deps, { person, language }, wish);
    const [line] = lines;
    if (!line) throw new Error('a quote without a line');
    const { amount, rate, fee, receive } = line;
    return { quoteId, expiresAt, amount, rate, fee, receive };
  },
});

const getDustQuote = privateCall({
  method: 'POST',
  path: '/assets/getDustQuote',
  summary: 'Quotes every spot balance worth at most `threshold` USDT in one coin',
  input: z.object({ to: coinField(), threshold: rawField() }),
  answer: z.object({
    ...held,
    lines: z.array(z.object({ from: z.string(), to: z.string(), amount: z.string(), ...figures })),
  }),
  handler: async (wish, { deps, person, language }) => {
    const { quoteId, expiresAt, lines } = await quoteDust(deps, { person, language }, wish);
    return { quoteId, expiresAt, lines: [...lines] };
  },
});

function atQuote(kind: 'single' | 'dust', quoteId: string, context: PrivateContext) {
  const { deps, person, requestId, language } = context;
  return moneyReply(context, (tx) =>
    exchangeAtQuote(tx, {
      ...{ person, kind, quoteId, requestId, language },
      at: deps.clock.now(),
      market: deps.market,
    }),
  );
}

const exchange = privateCall({
  method: 'POST',
  path: '/assets/exchange',
  summary: 'Exchanges at a held quote',
  money: 'required',
  input: z.object({ quoteId: idField() }),
  answer: exchanged,
  handler: ({ quoteId }, context) => atQuote('single', quoteId, context),
});

const convertDust = privateCall({
  method: 'POST',
  path: '/assets/convertDust',
  summary: 'Converts small balances at a held quote, all of them or none',
  money: 'required',
  input: z.object({ quoteId: idField() }),
  answer: exchanged,
  handler: ({ quoteId }, context) => atQuote('dust', quoteId, context),
});

const getExchanges = privateCall({
  method: 'POST',
  path: '/assets/getExchanges',
  summary: 'Exchanges and conversions, newest first',
  input: z.object({ currency: coinField().optional(), ...pageFields }),
  answer: pageAnswer(
    z.object({
      id: z.string(),
      quoteId: z.string(),
      from: z.string(),
      to: z.string(),
      amount: z.string(),
      ...figures,
      createTime: z.number().int(),
    }),
  ),
  handler: (page, { deps, person }) => exchangeRecords(deps.db, { ...page, userId: person.userId }),
});

/** The calls of the quick exchange. */
export const exchangeCalls: readonly Call[] = [
  getExchangeQuote,
  getDustQuote,
  exchange,
  convertDust,
  getExchanges,
];
