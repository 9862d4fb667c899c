import Big from 'big.js';
import { z } from 'zod';

/** A JSON text or a number outside of one, in this order: what is in quotes is left alone. */
const TOKENS = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** Parses JSON with its numbers as the text they were written in: a price or an id of 23 digits loses none of them. */
export function parseExactly(text: string): unknown {
  return JSON.parse(text.replace(TOKENS, (token) => (token.startsWith('"') ? token : `"${token}"`)));
}

/** In front of the library, which takes close to a second on 1e9999999. */
const NUMBER = /^\d{1,40}(?:\.\d{1,40})?(?:[eE][+-]?\d{1,2})?$/;

/** Plain decimal text of a number that is not negative, without zeros that say nothing; null for anything else. */
export function plainDecimal(text: string): string | null {
  return NUMBER.test(text) ? new Big(text).toFixed() : null;
}

/** The same with exactly so many decimals; null where it has more of them. */
export function onGrid(text: string, decimals: number): string | null {
  const [whole = '', fraction = ''] = text.split('.');
  if (fraction.length > decimals) return null;
  return decimals === 0 ? whole : `${whole}.${fraction.padEnd(decimals, '0')}`;
}

/** The same cut to so many decimals: what an exchange adds beyond them to amounts is no amount. */
export function cutTo(text: string, decimals: number): string {
  const [whole = '', fraction = ''] = text.split('.');
  return decimals === 0 ? whole : `${whole}.${fraction.slice(0, decimals).padEnd(decimals, '0')}`;
}

const decimal = z.string().transform((text, context) => {
  const plain = plainDecimal(text);
  // More whole digits are no price and no amount, and the exchange does not count with them (`spot/scale.ts`).
  if (plain !== null && /^\d{1,15}(?:\.|$)/.test(plain)) return plain;
  context.addIssue({ code: 'custom', message: 'not a decimal' });
  return z.NEVER;
});
const price = decimal.refine((text) => /[1-9]/.test(text), 'a price above zero');
export const count = z
  .string()
  .regex(/^\d{1,13}$/)
  .transform(Number);
const name = z.string().regex(/^[a-z0-9]{2,24}$/);

/** What is around every answer; `ts` is when it was made (epoch ms). */
export const envelope = z.object({
  status: z.literal('ok'),
  ts: count,
  data: z.unknown().optional(),
  tick: z.unknown().optional(),
});

export const refusal = z.object({ status: z.literal('error'), 'err-code': z.string().optional() });

export const rows = z.array(z.unknown());

export const symbolRow = z.object({
  sc: name,
  state: z.string(),
  te: z.boolean(),
  /** Decimals of price and amount. */
  tpp: count.refine((decimals) => decimals <= 12),
  tap: count.refine((decimals) => decimals <= 12),
});

/** The rolling 24 hours; `amount` is in base coin and `vol` in quote coin. */
export const dayRow = z
  .object({
    open: price,
    close: price,
    high: price,
    low: price,
    amount: decimal,
    vol: decimal,
    count,
    bid: price,
    bidSize: decimal,
    ask: price,
    askSize: decimal,
  })
  .refine(isOrdered, 'high and low');

/** The same in the list of all pairs. */
export const tickerRow = z.intersection(z.object({ symbol: name }), dayRow);

const tradeId = z.string().regex(/^\d{1,40}$/);

export const tradeBatch = z.object({ data: rows });

export const tradeRow = z.object({
  /** As answered, and as pushed: one and the same of a trade. */
  'trade-id': tradeId.optional(),
  tradeId: tradeId.optional(),
  id: tradeId,
  ts: count,
  price,
  amount: decimal,
  direction: z.enum(['buy', 'sell']),
});

export const candleRow = z
  .object({ id: count, open: price, close: price, high: price, low: price, amount: decimal })
  .refine(isOrdered, 'high and low');

const level = z.tuple([price, decimal]);
export const book = z.object({ bids: z.array(level), asks: z.array(level) });

export type SymbolRow = z.infer<typeof symbolRow>;
export type DayRow = z.infer<typeof dayRow>;
export type TradeRow = z.infer<typeof tradeRow>;
export type CandleRow = z.infer<typeof candleRow>;

function isOrdered(row: { readonly [K in 'open' | 'close' | 'high' | 'low']: string }): boolean {
  return [row.open, row.close].every(
    (figure) => new Big(row.low).lte(figure) && new Big(row.high).gte(figure),
  );
}
