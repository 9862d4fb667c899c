import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import { exchangedSince, forgetQuotes, insertQuote } from '../../db/convert/quotes.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Language } from '../../model/language.ts';
import { ACCOUNTS } from '../../model/ledger.ts';
import type { Person } from '../../model/person.ts';
import { Refusal } from '../../model/refusal.ts';
import { type TextKey, textOf } from '../../texts/texts.ts';
import type { Clock } from '../clock.ts';
import { fixed, isCoin, readAmount } from '../ledger/amount.ts';
import { accountBalances } from '../ledger/balances.ts';
import type { MarketSource } from '../market/source.ts';
import { usdtPrice } from '../market/usdt-price.ts';
import { requireMayTrade } from '../security/may-trade.ts';
import {
  amountFor,
  exchangeRate,
  grossOf,
  LATELY_MS,
  type RateRefusal,
  type Swap,
  swap,
  swapFor,
} from './swap.ts';

/** A quote holds for this long. */
export const QUOTE_MS = 15_000;
/** Quotes that nobody used are kept this much longer, so that a late exchange is told that its quote ran out. */
const REMEMBERED_MS = 60 * 60_000;

const LEAST_THRESHOLD = '0.1';
const MOST_THRESHOLD = '100';

export interface QuoteDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly market: MarketSource;
}

interface Asker {
  readonly person: Person;
  readonly language: Language;
}

/** One coin of a quote. Decimals as text. */
export interface QuoteLine {
  readonly from: string;
  readonly to: string;
  readonly amount: string;
  /** What one `from` comes to, before the fee. */
  readonly rate: string;
  /** In `to`. */
  readonly fee: string;
  /** In `to`, after the fee. */
  readonly receive: string;
}

/** A price that is held until `expiresAt` (epoch ms, server time), or until the same person asks for another. */
export interface Quote {
  readonly quoteId: string;
  readonly expiresAt: number;
  readonly lines: readonly QuoteLine[];
}

/** What somebody wants quoted: by what they pay or by what they want to receive, as typed; the other one is ''. */
export interface QuoteWish {
  readonly from: string;
  readonly to: string;
  readonly amount: string;
  readonly receive: string;
}

/**
 * Quotes one coin in another, by exactly one of the two amounts. Refuses with `validation`, `state` (no price) or
 * `notAllowed`.
 */
export async function quoteExchange(
  deps: QuoteDeps,
  { person, language }: Asker,
  wish: QuoteWish,
): Promise<Quote> {
  requireMayTrade(person, language);
  const refuse = (name: 'validation' | 'state', reason: TextKey) =>
    new Refusal(name, textOf(reason, language));
  const { from, to } = wish;
  if (!isCoin(from) || !isCoin(to)) throw refuse('validation', 'common.coin');
  if (from === to) throw refuse('validation', 'convert.sameCoin');
  if (wish.amount !== '' && wish.receive !== '') throw refuse('validation', 'convert.oneAmount');
  const byReceipt = wish.receive !== '';
  const asked = readAmount(byReceipt ? wish.receive : wish.amount);
  if (!asked) throw refuse('validation', 'common.amount');
  const at = deps.clock.now();
  const known = <T>(found: T | RateRefusal): T => {
    if (found === 'price') throw refuse('state', 'convert.noPrice');
    if (found === 'depth') throw refuse('validation', 'convert.tooMuch');
    return found as T;
  };
  const size = byReceipt ? known(amountFor(deps.market, from, to, grossOf(asked), at)) : asked;
  const lately = await exchangedSince(deps.db, person.userId, { from, to }, at - LATELY_MS);
  const rate = known(exchangeRate(deps.market, from, to, size, at, new Big(lately)));
  const line = byReceipt ? swapFor(asked, rate) : swap(asked, rate);
  if (!line) throw refuse('validation', 'convert.tooLittle');
  // What has to be paid for it may be beyond what an amount can be, on either side.
  if (!readAmount(line.amount.toFixed())) {
    throw refuse('validation', line.amount.lt(1) ? 'convert.tooLittle' : 'common.amount');
  }
  return hold(deps, person, 'single', [lineOf(from, to, line)], at);
}

/**
 * Quotes everything on the spot account that is worth at most `threshold` USDT a coin, in one coin. Coins without a
 * price and those too small to come to anything are left out; refuses (`state`) where nothing remains.
 */
export async function quoteDust(
  deps: QuoteDeps,
  { person, language }: Asker,
  wish: { readonly to: string; readonly threshold: string },
): Promise<Quote> {
  requireMayTrade(person, language);
  const refuse = (name: 'validation' | 'state', reason: TextKey) =>
    new Refusal(name, textOf(reason, language));
  const { to } = wish;
  if (!isCoin(to)) throw refuse('validation', 'common.coin');
  const threshold = readAmount(wish.threshold);
  if (!threshold || threshold.lt(LEAST_THRESHOLD) || threshold.gt(MOST_THRESHOLD)) {
    throw refuse('validation', 'convert.threshold');
  }
  const at = deps.clock.now();
  const balances = await accountBalances(deps.db, person.userId, ACCOUNTS.spot);
  const lines = balances.flatMap(({ currency, available }): QuoteLine[] => {
    const amount = new Big(available);
    if (currency === to || amount.lte(0)) return [];
    const price = usdtPrice(deps.market, currency, at);
    if (price === null || amount.times(price).gt(threshold)) return [];
    const rate = exchangeRate(deps.market, currency, to, amount, at);
    const line = typeof rate === 'string' ? null : swap(amount, rate);
    return line ? [lineOf(currency, to, line)] : [];
  });
  if (lines.length === 0) throw refuse('state', 'convert.nothingSmall');
  return hold(deps, person, 'dust', lines, at);
}

const lineOf = (from: string, to: string, { amount, rate, fee, receive }: Swap): QuoteLine => ({
  from,
  to,
  amount: fixed(amount),
  rate: rate.toFixed(),
  fee: fixed(fee),
  receive: fixed(receive),
});

async function hold(
  deps: QuoteDeps,
  { userId }: Person,
  kind: 'single' | 'dust',
  lines: readonly QuoteLine[],
  at: number,
): Promise<Quote> {
  const quoteId = randomUUID();
  const expiresAt = at + QUOTE_MS;
  await inTransaction(deps.db, async (tx) => {
    await forgetQuotes(tx, userId, at - REMEMBERED_MS);
    await insertQuote(
      tx,
      { id: quoteId, user_id: userId, kind, created_at: at, expires_at: expiresAt, used_at: null },
      lines.map(({ from, to, ...figures }) => ({ from_coin: from, to_coin: to, ...figures })),
    );
  });
  return { quoteId, expiresAt, lines };
}
