import { type Coin, coin, readCoin } from '#protocol/units.ts';

/** The exchange's part of the URL: both coins, what to pay at first, and how many pages of records are loaded. */
export interface ConvertSearch {
  readonly from: Coin;
  readonly to: Coin;
  readonly amount?: string;
  readonly page?: string;
}

const FROM = coin('USDT');
const TO = coin('BTC');

/** Reads a query, whatever it holds; a coin is never exchanged for itself. */
export function readConvertSearch(query: Readonly<Record<string, unknown>>): ConvertSearch {
  const from = readCoin(query.from) ?? (readCoin(query.to) === FROM ? TO : FROM);
  const wanted = readCoin(query.to) ?? TO;
  const to = wanted === from ? (from === FROM ? TO : FROM) : wanted;
  const page = typeof query.page === 'string' && /^[1-9]\d{0,3}$/.test(query.page) ? query.page : '1';
  const amount =
    typeof query.amount === 'string' && /^\d{1,24}(?:\.\d{1,8})?$/.test(query.amount) ? query.amount : null;
  return { from, to, ...(amount !== null && { amount }), ...(page !== '1' && { page }) };
}
