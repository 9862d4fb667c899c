import { type Insertable, sql } from 'kysely';
import type { AuditQuery } from '../ledger/audit-queries.ts';

import type { ExchangeLineRow, ExchangeTables, QuoteRow } from '../schema/trade.ts';
import type { Database, Tx } from '../schema.ts';

/** Writes a quote with its lines. */
export async function insertQuote(
  tx: Tx,
  quote: Insertable<ExchangeTables['exchange_quotes']>,
  lines: readonly Omit<Insertable<ExchangeTables['exchange_lines']>, 'quote_id'>[],
): Promise<void> {
  await tx.insertInto('exchange_quotes').values(quote).execute();
  await tx
    .insertInto('exchange_lines')
    .values(lines.map((line) => ({ ...line, quote_id: quote.id })))
    .execute();
}

/** Forgets a person's quotes that were never used and ran out before an instant (epoch ms). */
export async function forgetQuotes(tx: Tx, userId: string, before: number): Promise<void> {
  await tx
    .deleteFrom('exchange_quotes')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '<', before)
    .execute();
}

/** Whether a person has asked for another quote after the one with this last line: a quote counts until the next one. */
export async function hasNewerQuote(tx: Tx, userId: string, lastLine: number): Promise<boolean> {
  const newer = await tx
    .selectFrom('exchange_lines as line')
    .innerJoin('exchange_quotes as quote', 'quote.id', 'line.quote_id')
    .select('line.id')
    .where('quote.user_id', '=', userId)
    .where('line.id', '>', lastLine)
    .limit(1)
    .executeTakeFirst();
  return newer !== undefined;
}

/** How much of one coin (decimal text) a person has exchanged into another since an instant (epoch ms), dust left out. */
export async function exchangedSince(
  db: Database | Tx,
  userId: string,
  way: { readonly from: string; readonly to: string },
  since: number,
): Promise<string> {
  const { sum } = await db
    .selectFrom('exchange_lines as line')
    .innerJoin('exchange_quotes as quote', 'quote.id', 'line.quote_id')
    .select(({ fn }) => fn.sum<string | null>('line.amount').as('sum'))
    .where('quote.user_id', '=', userId)
    .where('quote.kind', '=', 'single')
    .where('quote.used_at', '>=', since)
    .where('line.from_coin', '=', way.from)
    .where('line.to_coin', '=', way.to)
    .executeTakeFirstOrThrow();
  return sum ?? '0';
}

/** A quote of this person, held until the transaction ends so that nobody else uses it; null where there is none. */
export async function holdQuote(
  tx: Tx,
  userId: string,
  id: string,
): Promise<{ readonly quote: QuoteRow; readonly lines: readonly ExchangeLineRow[] } | null> {
  const quote = await tx
    .selectFrom('exchange_quotes')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!quote) return null;
  const lines = await tx
    .selectFrom('exchange_lines')
    .selectAll()
    .where('quote_id', '=', id)
    .orderBy('id')
    .execute();
  return { quote, lines };
}

/** A quote is good for one exchange. */
export async function markUsed(tx: Tx, id: string, at: number): Promise<void> {
  await tx.updateTable('exchange_quotes').set({ used_at: at }).where('id', '=', id).execute();
}

export interface ExchangePage {
  readonly userId: string;
  /** Exchanges from or into this coin. */
  readonly currency?: string | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
}

/** One page of what a person exchanged, newest first, and how much there is. */
export async function findExchanges(db: Database, page: ExchangePage) {
  const { userId, currency } = page;
  let matching = db
    .selectFrom('exchange_lines as line')
    .innerJoin('exchange_quotes as quote', 'quote.id', 'line.quote_id')
    .where('quote.user_id', '=', userId)
    .where('quote.used_at', 'is not', null);
  if (currency !== undefined) {
    matching = matching.where((where) =>
      where.or([where('line.from_coin', '=', currency), where('line.to_coin', '=', currency)]),
    );
  }
  const { sum } = await matching
    .select(({ fn, val }) => fn.coalesce(fn.countAll<number>(), val(0)).as('sum'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .select([
      'line.id',
      'line.quote_id',
      'line.from_coin',
      'line.to_coin',
      'line.amount',
      'line.rate',
      'line.fee',
      'line.receive',
      'quote.used_at',
    ])
    .orderBy('quote.used_at', 'desc')
    .orderBy('line.id', 'desc')
    .limit(page.pageSize)
    .offset((page.pageNo - 1) * page.pageSize)
    .execute();
  return { rows, sum };
}

/** I8 for exchanges: every used quote is booked to the last digit, and nothing else is. */
export const exchangeAudit: readonly AuditQuery[] = [
  {
    invariant: 'I8',
    what: 'an exchange is booked as it was quoted',
    query: sql`
      with used as (
        select quote.user_id, line.* from exchange_quotes quote
        join exchange_lines line on line.quote_id = quote.id
        where quote.used_at is not null
      ), quoted as (
        select user_id, quote_id, currency, sum(amount) as amount from (
          select user_id, quote_id, from_coin as currency, -amount as amount from used
          union all
          select user_id, quote_id, to_coin, receive from used
        ) legs group by user_id, quote_id, currency
      ), booked as (
        select posting.user_id, posting.business_id as quote_id, account.currency, entry.amount
        from ledger_postings posting
        join ledger_entries entry on entry.posting_id = posting.id
        join ledger_accounts account on account.id = entry.account_id
        where posting.business = 'exchange' and account.owner like 'u:%'
      )
      select quote_id as detail
      from quoted full join booked using (user_id, quote_id, currency)
      where quoted.amount is distinct from booked.amount`,
  },
];
