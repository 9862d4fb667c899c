import Big from 'big.js';
import {
  type ExchangePage,
  exchangedSince,
  findExchanges,
  hasNewerQuote,
  holdQuote,
  markUsed,
} from '../../db/convert/quotes.ts';
import { insertPosting } from '../../db/ledger/postings.ts';
import type { ExchangeLineRow } from '../../db/schema/trade.ts';
import type { Database, Tx } from '../../db/schema.ts';
import type { Language } from '../../model/language.ts';
import {
  ACCOUNTS,
  type AccountKey,
  HOUSE_EXCHANGE,
  HOUSE_FEES,
  type Owner,
  person as ownerOf,
} from '../../model/ledger.ts';
import type { Person } from '../../model/person.ts';
import { Refusal } from '../../model/refusal.ts';
import { textOf } from '../../texts/texts.ts';
import { fixed } from '../ledger/amount.ts';
import { orRefuse } from '../ledger/balances.ts';
import type { MarketSource } from '../market/source.ts';
import { requireMayTrade } from '../security/may-trade.ts';
import { allowedMove, exchangeRate, LATELY_MS } from './swap.ts';

interface ExchangeRequest {
  readonly person: Person;
  readonly kind: 'single' | 'dust';
  readonly quoteId: string;
  readonly requestId: string | null;
  /** Epoch ms. */
  readonly at: number;
  readonly language: Language;
  readonly market: MarketSource;
}

/** What an exchange came to, in the coin that was received. */
interface Exchanged {
  readonly quoteId: string;
  readonly to: string;
  readonly receive: string;
}

/**
 * Exchanges at a held quote, all of its lines or none. Refuses with `notFound` (also somebody else's quote, and one
 * of the other kind), `state` (expired, used, or the market has moved by more than the fee), `balance` or `notAllowed`; then nothing has happened.
 */
export async function exchangeAtQuote(tx: Tx, request: ExchangeRequest): Promise<Exchanged> {
  const { person, kind, quoteId, at, language } = request;
  requireMayTrade(person, language);
  const held = await holdQuote(tx, person.userId, quoteId);
  const [first] = held?.lines ?? [];
  if (!held || !first || held.quote.kind !== kind) {
    throw new Refusal('notFound', textOf('convert.notFound', language));
  }
  if (held.quote.used_at !== null) throw new Refusal('state', textOf('convert.used', language));
  if (held.quote.expires_at <= at) throw new Refusal('state', textOf('convert.expired', language));
  // Two prices that are held together could be played against each other.
  const lastLine = held.lines.at(-1)?.id ?? first.id;
  if (await hasNewerQuote(tx, person.userId, lastLine))
    throw new Refusal('state', textOf('convert.expired', language));
  if (await hasMoved(tx, held.lines, request)) throw new Refusal('state', textOf('convert.moved', language));
  await markUsed(tx, quoteId, at);
  await orRefuse(book(tx, held.lines, request), language);
  const receive = held.lines.reduce((sum, line) => sum.plus(line.receive), new Big(0));
  return { quoteId, to: first.to_coin, receive: fixed(receive) };
}

/**
 * True where the market would give more or less than was quoted by more than the fee and a price step: whoever waits for that would have
 * an option that the house pays for.
 */
async function hasMoved(
  tx: Tx,
  lines: readonly ExchangeLineRow[],
  { market, person, kind, at }: ExchangeRequest,
): Promise<boolean> {
  let [moved, allowed] = [new Big(0), new Big(0)];
  for (const { from_coin, to_coin, ...figures } of lines) {
    const amount = new Big(figures.amount);
    const way = { from: from_coin, to: to_coin };
    const lately = kind === 'single' ? await exchangedSince(tx, person.userId, way, at - LATELY_MS) : '0';
    const rate = exchangeRate(market, from_coin, to_coin, amount, at, new Big(lately));
    if (typeof rate === 'string') return true;
    const quoted = amount.times(figures.rate);
    moved = moved.plus(amount.times(rate)).minus(quoted);
    allowed = allowed.plus(quoted.times(allowedMove(market, from_coin, to_coin, at)));
  }
  return moved.abs().gt(allowed);
}

/** One posting for all. The house gives what it quoted; what rounding leaves stays with it, as it gives no more. */
function book(
  tx: Tx,
  lines: readonly ExchangeLineRow[],
  { person, quoteId, requestId, at }: ExchangeRequest,
): Promise<void> {
  const { userId } = person;
  const sums = new Map<string, { readonly account: AccountKey; amount: Big }>();
  const add = (owner: Owner, currency: string, amount: Big) => {
    const key = `${owner} ${currency}`;
    const account = { owner, account: owner === ownerOf(userId) ? ACCOUNTS.spot : 0, currency } as const;
    sums.set(key, {
      account: { ...account, bucket: 'available' },
      amount: amount.plus(sums.get(key)?.amount ?? 0),
    });
  };
  for (const { from_coin, to_coin, ...figures } of lines) {
    const amount = new Big(figures.amount);
    const fee = new Big(figures.fee);
    const receive = new Big(figures.receive);
    add(ownerOf(userId), from_coin, amount.neg());
    add(HOUSE_EXCHANGE, from_coin, amount);
    add(ownerOf(userId), to_coin, receive);
    add(HOUSE_EXCHANGE, to_coin, receive.plus(fee).neg());
    add(HOUSE_FEES, to_coin, fee);
  }
  const legs = [...sums.values()]
    .filter(({ amount }) => !amount.eq(0))
    .map(({ account, amount }) => ({ account, amount: fixed(amount) }));
  const occasion = { business: 'exchange', businessId: quoteId, userId, requestId, at } as const;
  return insertPosting(tx, occasion, legs);
}

/** An exchange as it is published. Decimals as text; `fee` and `receive` in `to`. */
interface ExchangeRecord {
  readonly id: string;
  readonly quoteId: string;
  readonly from: string;
  readonly to: string;
  readonly amount: string;
  readonly receive: string;
  readonly rate: string;
  readonly fee: string;
  /** Epoch ms. */
  readonly createTime: number;
}

/** One page of a person's exchanges, newest first; each coin of a dust conversion is one of its own. */
export async function exchangeRecords(
  db: Database,
  page: ExchangePage,
): Promise<{ list: ExchangeRecord[]; sum: number }> {
  const { rows, sum } = await findExchanges(db, page);
  const list = rows.map((row) => ({
    id: String(row.id),
    quoteId: row.quote_id,
    from: row.from_coin,
    to: row.to_coin,
    amount: row.amount,
    receive: row.receive,
    rate: row.rate,
    fee: row.fee,
    createTime: row.used_at ?? 0,
  }));
  return { list, sum };
}
