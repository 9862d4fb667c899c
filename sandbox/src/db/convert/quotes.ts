import type { Insertable } from 'kysely';
import type { ExchangeLineRow, ExchangeTables, QuoteRow } from '../schema/exchange.ts';
import type { Tx } from '../transaction.ts';

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
